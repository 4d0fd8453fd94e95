# `cmake --install`: headers, libraries, the program and a package that
# find_package(boardwright) finds. With it come the functions that add games and
# build programs with them.
include(CMakePackageConfigHelpers)

get_property(games GLOBAL PROPERTY BOARDWRIGHT_GAMES)
get_property(layers GLOBAL PROPERTY BOARDWRIGHT_LAYERS)
install(TARGETS ${layers} EXPORT boardwrightTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY include/boardwright DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT boardwrightTargets NAMESPACE boardwright::
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/boardwright")
configure_package_config_file(cmake/boardwrightConfig.cmake.in
  "${PROJECT_BINARY_DIR}/boardwrightConfig.cmake"
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/boardwright")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/boardwrightConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/boardwrightConfig.cmake"
              "${PROJECT_BINARY_DIR}/boardwrightConfigVersion.cmake"
              cmake/BoardwrightGame.cmake
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/boardwright")
