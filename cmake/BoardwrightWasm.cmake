# What a build for WebAssembly has in place of the system's packages: only
# headers, and no threads. They are linked into a folder of their own, since the
# system's include folder as a whole belongs to another machine.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(name boost fmt nlohmann pcg_extras.hpp pcg_random.hpp pcg_uint128.hpp)
  if(NOT EXISTS "/usr/include/${name}")
    message(FATAL_ERROR "/usr/include/${name} is missing; scripts/install-packages build")
  endif()
  file(CREATE_LINK "/usr/include/${name}" "${headers}/${name}" SYMBOLIC)
endforeach()

add_library(boardwright_system_headers INTERFACE)
target_include_directories(boardwright_system_headers SYSTEM INTERFACE "${headers}")
foreach(target Boost::headers fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_link_libraries(${target} INTERFACE boardwright_system_headers)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# find_package() of what is defined above does nothing.
macro(find_package name)
  if(NOT "${name}" MATCHES "^(Boost|fmt|nlohmann_json|Threads)$")
    _find_package(${name} ${ARGN})
  endif()
endmacro()

# Vector instructions: every browser since 2021 has them, and without them the
# unrolled lanes of the search take minutes to compile.
add_compile_options(-msimd128)
include_directories(SYSTEM "${headers}")
