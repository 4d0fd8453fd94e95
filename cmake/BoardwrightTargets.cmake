# boardwright_add_layer(<name> SOURCES ... [LINKS ...] [PRIVATE_LINKS ...])
# One library target per layer: boardwright_<name>, alias boardwright::<name>.
# Public headers are under include/, private ones are named from src/.

add_library(boardwright_flags INTERFACE)
target_compile_options(boardwright_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow)
# g++ 12 warns of copies inside std::string that cannot happen (GCC bug 105651 and its kin).
# Its -Wsubobject-linkage takes a .cpp file that is compiled with others for a header.
target_compile_options(boardwright_flags INTERFACE
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow;-Wno-array-bounds;-Wno-subobject-linkage>")
# Bit sets count their members all the time: one instruction, in every x86-64
# processor since 2008, instead of a call.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(boardwright_flags INTERFACE -mpopcnt)
endif()
# Files are named from the project's folder in assertions, so that the folder's own
# place is neither told nor a reason to compile again.
target_compile_options(boardwright_flags INTERFACE "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
if(BOARDWRIGHT_WERROR)
  target_compile_options(boardwright_flags INTERFACE -Werror)
endif()
if(BOARDWRIGHT_VALIDATE)
  target_compile_definitions(boardwright_flags INTERFACE BOARDWRIGHT_VALIDATE_ON)
endif()
# On in the preset `release`.
if(BOARDWRIGHT_HARDEN)
  target_compile_options(boardwright_flags INTERFACE
    -fstack-protector-strong -fPIC -fno-semantic-interposition -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  target_link_options(boardwright_flags INTERFACE
    "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>" -Wl,-z,relro,-z,now)
endif()
if(BOARDWRIGHT_SANITIZE)
  target_compile_options(boardwright_flags INTERFACE
    -fsanitize=${BOARDWRIGHT_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(boardwright_flags INTERFACE -fsanitize=${BOARDWRIGHT_SANITIZE})
  if(BOARDWRIGHT_SANITIZE MATCHES "undefined")
    # The address sanitizer stops at a null pointer as well; without these two a
    # build takes a seventh less time.
    target_compile_options(boardwright_flags INTERFACE
      -fno-sanitize=null,object-size -fno-sanitize-recover=undefined)
  endif()
endif()
if(BOARDWRIGHT_FUZZ)
  target_compile_options(boardwright_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# The headers that nearly every file reads, compiled once for all targets. Only
# standard ones and fmt: what a file includes of ours stays visible in it. All
# users must have the flags that the headers were compiled with, fmt's included.
find_package(fmt REQUIRED)
target_compile_definitions(boardwright_flags INTERFACE
  $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
set(BOARDWRIGHT_COMMON_HEADERS
  <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
  <string_view> <utility> <variant> <vector> <fmt/format.h>)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/nothing.cpp" CONTENT "")
add_library(boardwright_headers OBJECT "${PROJECT_BINARY_DIR}/generated/nothing.cpp")
target_link_libraries(boardwright_headers PRIVATE boardwright_flags)
target_precompile_headers(boardwright_headers PRIVATE ${BOARDWRIGHT_COMMON_HEADERS})

# Our flags and headers, for any target.
function(boardwright_use_common_headers target)
  target_link_libraries(${target} PRIVATE "$<BUILD_INTERFACE:boardwright_flags>")
  target_precompile_headers(${target} REUSE_FROM boardwright_headers)
endfunction()

function(boardwright_add_layer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  add_library(boardwright_${name} STATIC ${ARG_SOURCES})
  add_library(boardwright::${name} ALIAS boardwright_${name})
  set_target_properties(boardwright_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(boardwright_${name}
    PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
           "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
    PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_compile_features(boardwright_${name} PUBLIC cxx_std_20)
  target_link_libraries(boardwright_${name}
    PUBLIC ${ARG_LINKS}
    PRIVATE ${ARG_PRIVATE_LINKS})
  boardwright_use_common_headers(boardwright_${name})
  if(EMSCRIPTEN)
    boardwright_compile_by_room(boardwright_${name} ${ARG_SOURCES})
  endif()
  set_property(GLOBAL APPEND PROPERTY BOARDWRIGHT_LAYERS boardwright_${name})
endfunction()
