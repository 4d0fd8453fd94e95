# boardwright_add_game(<name> DISPLAY "Name" [HIDDEN] SOURCES ... [DATA ...]
#                      [LINKS ...] [PUBLIC_LINKS ...])
# The one line that adds a game: builds the folder that it stands in, compiles in the named
# files of data/<name>/, and puts the game into the registry's table. A hidden
# game is in the contract tests but not in `boardwright games` or the demo.

function(boardwright_add_game name)
  cmake_parse_arguments(ARG "HIDDEN" "DISPLAY" "SOURCES;DATA;LINKS;PUBLIC_LINKS" ${ARGN})
  if(BOARDWRIGHT_GAMES AND NOT name IN_LIST BOARDWRIGHT_GAMES)
    return()
  endif()
  list(TRANSFORM ARG_SOURCES PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  boardwright_add_layer(game_${name}
    SOURCES ${ARG_SOURCES}
    LINKS boardwright_contract ${ARG_PUBLIC_LINKS}
    PRIVATE_LINKS fmt::fmt ${ARG_LINKS})
  if(ARG_HIDDEN)
    set(hidden true)
  else()
    set(hidden false)
  endif()
  set_property(GLOBAL APPEND PROPERTY BOARDWRIGHT_GAMES ${name})
  set_property(GLOBAL APPEND_STRING PROPERTY BOARDWRIGHT_GAME_DECLARATIONS
    "namespace boardwright::${name} {\nconst Game& game();\n}\n")
  set_property(GLOBAL APPEND_STRING PROPERTY BOARDWRIGHT_GAME_ROWS
    "    {\"${ARG_DISPLAY}\", ${hidden}, &boardwright::${name}::game},\n")
  foreach(file IN LISTS ARG_DATA)
    set_property(GLOBAL APPEND PROPERTY BOARDWRIGHT_DATA "${name}|${file}")
    set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY
      CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/${name}/${file}")
  endforeach()
endfunction()

# Writes <build>/generated/registry_table.cpp from the calls above.
function(boardwright_write_registry file)
  get_property(declarations GLOBAL PROPERTY BOARDWRIGHT_GAME_DECLARATIONS)
  get_property(rows GLOBAL PROPERTY BOARDWRIGHT_GAME_ROWS)
  file(CONFIGURE OUTPUT "${file}" CONTENT
"// Written by CMake from the boardwright_add_game lines.
#include \"boardwright/host/registry.hpp\"

${declarations}
namespace boardwright {

std::span<const GameEntry> all_games() {
  static const GameEntry kTable[] = {
${rows}  };
  return kTable;
}

}  // namespace boardwright
" @ONLY)
endfunction()

# Writes <build>/generated/embedded_data.cpp with the content of the DATA files.
# Long contents are cut into pieces, because compilers limit string literals.
function(boardwright_write_data file)
  get_property(entries GLOBAL PROPERTY BOARDWRIGHT_DATA)
  set(rows "")
  foreach(entry IN LISTS entries)
    string(REPLACE "|" ";" parts "${entry}")
    list(GET parts 0 game)
    list(GET parts 1 name)
    file(READ "${PROJECT_SOURCE_DIR}/data/${game}/${name}" content)
    string(LENGTH "${content}" length)
    set(pieces "")
    set(at 0)
    while(at LESS length)
      string(SUBSTRING "${content}" ${at} 8000 piece)
      string(APPEND pieces "R\"bwdata(${piece})bwdata\"\n")
      math(EXPR at "${at} + 8000")
    endwhile()
    string(APPEND rows "    {\"${game}\", \"${name}\", ${pieces}},\n")
  endforeach()
  set(text
"// Written by CMake from the DATA of the boardwright_add_game lines.
#include \"games/embedded.hpp\"

namespace boardwright {

std::span<const EmbeddedFile> embedded_files() {
  static const EmbeddedFile kFiles[] = {
${rows}    {\"\", \"\", \"\"},
  };
  return kFiles;
}

}  // namespace boardwright
")
  file(GENERATE OUTPUT "${file}" CONTENT "${text}")
endfunction()
