# What a build for WebAssembly has in place of the system's packages: only
# headers, and no threads. They are linked into a folder of their own, since the
# system's include folder as a whole belongs to another machine.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(name boost fmt nlohmann pcg_random.hpp pcg_uint128.hpp)
  if(NOT EXISTS "/usr/include/${name}")
    message(FATAL_ERROR "/usr/include/${name} is missing; scripts/install-packages build")
  endif()
  file(CREATE_LINK "/usr/include/${name}" "${headers}/${name}" SYMBOLIC)
endforeach()
# It can print names of types, which are left out below.
file(READ "/usr/include/pcg_extras.hpp" text)
string(REPLACE "typeid(T).name()" "\"\"" text "${text}")
file(CONFIGURE OUTPUT "${headers}/pcg_extras.hpp" CONTENT "${text}" @ONLY)

add_library(boardwright_system_headers INTERFACE)
target_include_directories(boardwright_system_headers SYSTEM INTERFACE "${headers}")
foreach(target Boost::headers fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_link_libraries(${target} INTERFACE boardwright_system_headers)
endforeach()
# fmt is compiled once and for size, not in every batch; no number that it prints is grouped
# as a country would have it, which would take the library's locales.
target_compile_definitions(fmt::fmt INTERFACE "FMT_STATIC_THOUSANDS_SEPARATOR=','")
set(fmt_source "${PROJECT_BINARY_DIR}/generated/fmt.cpp")
file(CONFIGURE OUTPUT "${fmt_source}" CONTENT "// Written by CMake.
#include <fmt/format-inl.h>

template auto fmt::detail::dragonbox::to_decimal(double) noexcept
    -> fmt::detail::dragonbox::decimal_fp<double>;
template auto fmt::detail::dragonbox::to_decimal(float) noexcept
    -> fmt::detail::dragonbox::decimal_fp<float>;
template auto fmt::detail::thousands_sep_impl<char>(fmt::detail::locale_ref)
    -> fmt::detail::thousands_sep_result<char>;
template auto fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref) -> char;
" @ONLY)
add_library(boardwright_fmt STATIC "${fmt_source}")
target_link_libraries(boardwright_fmt PRIVATE boardwright_system_headers)
target_compile_definitions(boardwright_fmt PRIVATE "FMT_STATIC_THOUSANDS_SEPARATOR=','")
target_compile_features(boardwright_fmt PRIVATE cxx_std_20)
target_link_libraries(fmt::fmt INTERFACE boardwright_fmt)

# find_package() of what is defined above does nothing.
macro(find_package name)
  if(NOT "${name}" MATCHES "^(Boost|fmt|nlohmann_json|Threads)$")
    _find_package(${name} ${ARGN})
  endif()
endmacro()

# Vector instructions: every browser since 2021 has them (and the smaller ones named with
# them), and without them the unrolled lanes of the search take minutes to compile. Names of
# types are a third of the data, and nobody asks for them. fmt is asked for doubles only: the
# other floating and the 128-bit numbers take a tenth of its code. There is one thread, and the
# program never ends, so statics need neither locks nor destructors. std::function in its newer
# layout takes a tenth of the code that its older one takes for each type.
add_compile_options(-msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext
  -fno-rtti -fno-threadsafe-statics -fno-c++-static-destructors)
add_compile_definitions(FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0 _LIBCPP_ABI_OPTIMIZED_FUNCTION)
include_directories(SYSTEM "${headers}")

# What is sent to a browser should be small, and most of it is never in a hurry:
# each room is compiled for what it does, in batches of its own.
#   fast    where searches spend their time, by measurement. The library's own strings are
#           compiled without inlining, so that appending a character takes four calls: here
#           they are compiled again.
#   short   what makes, checks and writes boards: for speed, without what makes code long; a
#           twentieth larger than with -Os, and much faster
#   least   what is read, drawn and said: for size alone (three quarters)
# The compiler's script turns inlining off with -Os and -Oz, unless it is told not to:
# code is then twice as large, since every accessor is a function that is called.
set(boardwright_flags_fast -D_LIBCPP_DISABLE_EXTERN_TEMPLATE)
set(boardwright_flags_short -D_LIBCPP_DISABLE_EXTERN_TEMPLATE -fno-unroll-loops -fno-vectorize
  -fno-slp-vectorize -mllvm -inline-threshold=60)
set(boardwright_flags_least -Oz -sINLINING_LIMIT=0)
target_compile_options(boardwright_fmt PRIVATE ${boardwright_flags_least})
string(CONCAT boardwright_fast
  "^(core|search)/|^io/(fields|json|record|utf8)[.]cpp|(^|/)(bound|deduce|draft|know|solve|table|anytime)/[a-z_]*[.]cpp|"
  "(generate|logic|carried)/(closure_lanes|compiled_rules|navigator|navigator_carried|placement|scorer|spheres)[.]cpp|"
  "squad/(forms/board_json|generate/generate|model/board|model/hero|model/maps|verbs/verbs_board|verify/verify)[.]cpp|"
  "games/contract[.]cpp|^host/(documents|options|request|verify_made|service/outbox|service/run)[.]cpp")
string(CONCAT boardwright_short
  "(^|/)(fill|generate|logic|verify)/|forms/(board|placement)_json[.]cpp|squad/model/|items/model/placement|"
  "^io/")
# What is done once for all boards, or for one board that somebody asks about: options, the logic of
# a world, checks of certificates, logs and steps of hints.
string(CONCAT boardwright_once
  "generate/(generate_options|plan|plan_resolve|plan_stage|settings_conflicts|wishes)[.]cpp|"
  "logic/(compile|runs)/|logic/simplify[.]cpp|carried/compile_costs[.]cpp|verify/certificate/|"
  "verify/(check_step[a-z_]*|verify_match|verify_variants|verify_settings|warnings)[.]cpp|"
  "squad/model/edit[.]cpp|solve/(drag_document|two_turns)[.]cpp|"
  "^io/box_lines[.]cpp|^core/(cell_name|did_you_mean)[.]cpp")
# Tables that are made once for a search: short, although searches are not.
set(boardwright_tables "search/astar/last_steps_cost[.]cpp")
function(boardwright_compile_by_room target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  set(fast "")
  set(short "")
  set(least "")
  foreach(source IN LISTS ARGN)
    # The rooms of the project, not of the folder that it lies in.
    string(REPLACE "${PROJECT_SOURCE_DIR}/" "" place "${source}")
    if(place MATCHES "${boardwright_once}")
      list(APPEND least "${source}")
    elseif(place MATCHES "${boardwright_tables}")
      list(APPEND short "${source}")
    elseif(place MATCHES "${boardwright_fast}")
      list(APPEND fast "${source}")
    elseif(place MATCHES "${boardwright_short}")
      list(APPEND short "${source}")
    else()
      list(APPEND least "${source}")
    endif()
  endforeach()
  foreach(group fast short least)
    set(index 0)
    foreach(source IN LISTS ${group})
      math(EXPR batch "${index} / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
      math(EXPR index "${index} + 1")
      get_source_file_property(alone "${source}" SKIP_UNITY_BUILD_INCLUSION)
      if(alone)
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "${boardwright_flags_${group}}")
      endif()
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${group}_${batch})
      set_source_files_properties(
        "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_${batch}_cxx.cxx"
        PROPERTIES COMPILE_OPTIONS "${boardwright_flags_${group}}")
    endforeach()
  endforeach()
endfunction()
