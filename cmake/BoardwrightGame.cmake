# Games and the programs that hold them. The source tree and installed packages
# use the same functions: after find_package(boardwright) a project can add a
# game of its own and build it, beside ours or alone, into a program.
#
# boardwright_add_game(<name> DISPLAY "Name" [HIDDEN] SOURCES ... [DATA ...]
#                      [LINKS ...] [PUBLIC_LINKS ...])
#   The library boardwright::game_<name> from the folder that it stands in,
#   which is games/<name>; sources name their headers from the folder above
#   games. DATA files are those of data/<name>/ in the project's folder; they are
#   compiled in, and "games/<name>/embedded.hpp" declares them. A hidden game is
#   in the contract tests but not in `boardwright games` or the demo.
# boardwright_add_registry(<target> GAMES ...)
#   What boardwright/host/registry.hpp answers in a program that links <target>:
#   these games, in this order.
# boardwright_add_program(<target> GAMES ...)
#   The command line front end with these games.

function(boardwright_add_game name)
  cmake_parse_arguments(ARG "HIDDEN" "DISPLAY" "SOURCES;DATA;LINKS;PUBLIC_LINKS" ${ARGN})
  if(BOARDWRIGHT_GAMES AND NOT name IN_LIST BOARDWRIGHT_GAMES)
    return()
  endif()
  list(TRANSFORM ARG_SOURCES PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/generated")
  if(ARG_DATA)
    boardwright_write_data(${name} "${generated}/games/${name}" ${ARG_DATA})
    list(APPEND ARG_SOURCES "${generated}/games/${name}/embedded.cpp")
  endif()
  set(target boardwright_game_${name})
  if(COMMAND boardwright_add_layer)
    boardwright_add_layer(game_${name}
      SOURCES ${ARG_SOURCES}
      LINKS boardwright_contract ${ARG_PUBLIC_LINKS}
      PRIVATE_LINKS fmt::fmt ${ARG_LINKS})
    set_property(GLOBAL APPEND PROPERTY BOARDWRIGHT_GAMES ${name})
  else()
    add_library(${target} STATIC ${ARG_SOURCES})
    add_library(boardwright::game_${name} ALIAS ${target})
    target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/../..")
    target_link_libraries(${target}
      PUBLIC boardwright::contract ${ARG_PUBLIC_LINKS}
      PRIVATE fmt::fmt ${ARG_LINKS})
  endif()
  target_include_directories(${target} PRIVATE "${generated}")
  if(ARG_HIDDEN)
    set(hidden true)
  else()
    set(hidden false)
  endif()
  set_target_properties(${target} PROPERTIES
    BOARDWRIGHT_DISPLAY "${ARG_DISPLAY}"
    BOARDWRIGHT_HIDDEN ${hidden}
    EXPORT_PROPERTIES "BOARDWRIGHT_DISPLAY;BOARDWRIGHT_HIDDEN")
endfunction()

# Writes the table of a registry.
function(boardwright_write_registry file)
  set(declarations "")
  set(rows "")
  foreach(name IN LISTS ARGN)
    get_target_property(display boardwright::game_${name} BOARDWRIGHT_DISPLAY)
    get_target_property(hidden boardwright::game_${name} BOARDWRIGHT_HIDDEN)
    string(APPEND declarations "namespace boardwright::${name} {\nconst Game& game();\n}\n")
    string(APPEND rows "    GameEntry{\"${display}\", ${hidden}, &boardwright::${name}::game},\n")
  endforeach()
  file(GENERATE OUTPUT "${file}" CONTENT
"// Written by CMake from the list of games.
#include \"boardwright/host/registry.hpp\"

${declarations}
namespace boardwright {

std::span<const GameEntry> all_games() {
  static const GameEntry kTable[] = {
${rows}  };
  return kTable;
}

}  // namespace boardwright
")
endfunction()

function(boardwright_add_registry target)
  cmake_parse_arguments(ARG "" "" "GAMES" ${ARGN})
  set(file "${CMAKE_CURRENT_BINARY_DIR}/generated/${target}.cpp")
  boardwright_write_registry("${file}" ${ARG_GAMES})
  list(TRANSFORM ARG_GAMES PREPEND boardwright::game_)
  add_library(${target} OBJECT "${file}")
  target_link_libraries(${target} PUBLIC boardwright::host ${ARG_GAMES})
  if(COMMAND boardwright_use_common_headers)
    boardwright_use_common_headers(${target})
  endif()
endfunction()

function(boardwright_add_program target)
  boardwright_add_registry(${target}_registry ${ARGN})
  add_executable(${target} $<TARGET_OBJECTS:${target}_registry>)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${target} PRIVATE boardwright::command_line ${target}_registry)
endfunction()

# Writes <folder>/embedded.hpp and embedded.cpp with the content of the DATA
# files. Long contents are cut into pieces, because compilers limit string
# literals.
function(boardwright_write_data name folder)
  set(rows "")
  foreach(file IN LISTS ARGN)
    set(path "${PROJECT_SOURCE_DIR}/data/${name}/${file}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(READ "${path}" content)
    string(LENGTH "${content}" length)
    set(pieces "")
    set(at 0)
    while(at LESS length)
      string(SUBSTRING "${content}" ${at} 8000 piece)
      string(APPEND pieces "R\"bwdata(${piece})bwdata\"\n")
      math(EXPR at "${at} + 8000")
    endwhile()
    string(APPEND rows "    {\"${file}\", ${pieces}},\n")
  endforeach()
  file(GENERATE OUTPUT "${folder}/embedded.hpp" CONTENT
"// Written by CMake.
#pragma once

#include \"boardwright/games/contract.hpp\"

namespace boardwright::${name} {

// The files of data/${name}/ as they were at build time.
std::span<const EmbeddedFile> embedded_files();

}  // namespace boardwright::${name}
")
  file(GENERATE OUTPUT "${folder}/embedded.cpp" CONTENT
"// Written by CMake from the DATA of the game's boardwright_add_game line.
#include \"games/${name}/embedded.hpp\"

namespace boardwright::${name} {

std::span<const EmbeddedFile> embedded_files() {
  static const EmbeddedFile kFiles[] = {
${rows}  };
  return kFiles;
}

}  // namespace boardwright::${name}
")
endfunction()
