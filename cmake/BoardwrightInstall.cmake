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

# The page, where `make page` has made it (`make install` and `make deb` do): `boardwright
# serve` finds it there.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/studio/" OPTIONAL
  DESTINATION "${CMAKE_INSTALL_DATADIR}/boardwright/studio")
install(FILES README.md CHANGELOG.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# `cpack`: a Debian package of what is installed. Its dependencies are read from
# the programs themselves.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Boardwright authors <boardwright@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
