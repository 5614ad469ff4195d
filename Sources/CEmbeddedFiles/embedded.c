#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The text of the runtime's JavaScript and of the built-in plugins, taken in by the compiler (C23, 6.10.3): no resource
// bundle to find at run time. Written by scripts/embed. Each has a name, for the linker to lay together what a start reads.
#define NAME Plugins_common_plugin_xml
#define EMBED "../../Plugins/common/plugin.xml"
#include "file.inc"
#define NAME Plugins_common_www_bootstrap_js
#define EMBED "../../Plugins/common/www/bootstrap.js"
#include "file.inc"
#define NAME Plugins_common_www_event_js
#define EMBED "../../Plugins/common/www/event.js"
#include "file.inc"
#define NAME Plugins_common_www_exec_js
#define EMBED "../../Plugins/common/www/exec.js"
#include "file.inc"
#define NAME Plugins_common_www_promiser_js
#define EMBED "../../Plugins/common/www/promiser.js"
#include "file.inc"
#define NAME Plugins_common_www_service_js
#define EMBED "../../Plugins/common/www/service.js"
#include "file.inc"
#define NAME Plugins_common_www_storeargument_js
#define EMBED "../../Plugins/common/www/storeargument.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_app_version_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-app-version/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_app_version_www_AppVersionPlugin_js
#define EMBED "../../Plugins/cordova/cordova-plugin-app-version/www/AppVersionPlugin.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_battery_status_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-battery-status/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_battery_status_www_battery_js
#define EMBED "../../Plugins/cordova/cordova-plugin-battery-status/www/battery.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_camera_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-camera/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_camera_www_Camera_js
#define EMBED "../../Plugins/cordova/cordova-plugin-camera/www/Camera.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_camera_www_CameraConstants_js
#define EMBED "../../Plugins/cordova/cordova-plugin-camera/www/CameraConstants.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_camera_www_CameraPopoverHandle_js
#define EMBED "../../Plugins/cordova/cordova-plugin-camera/www/CameraPopoverHandle.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_camera_www_CameraPopoverOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-camera/www/CameraPopoverOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_console_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-console/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_console_www_console_via_logger_js
#define EMBED "../../Plugins/cordova/cordova-plugin-console/www/console-via-logger.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_console_www_logger_js
#define EMBED "../../Plugins/cordova/cordova-plugin-console/www/logger.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_Contact_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/Contact.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactAddress_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactAddress.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactField_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactField.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactFieldType_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactFieldType.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactFindOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactFindOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactName_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactName.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ContactOrganization_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ContactOrganization.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_contacts_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/contacts.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_convertUtils_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/convertUtils.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ios_Contact_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ios/Contact.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_contacts_www_ios_contacts_js
#define EMBED "../../Plugins/cordova/cordova-plugin-contacts/www/ios/contacts.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_motion_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-device-motion/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_motion_www_Acceleration_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device-motion/www/Acceleration.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_motion_www_accelerometer_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device-motion/www/accelerometer.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_orientation_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-device-orientation/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_orientation_www_CompassError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device-orientation/www/CompassError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_orientation_www_CompassHeading_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device-orientation/www/CompassHeading.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_orientation_www_compass_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device-orientation/www/compass.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-device/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_device_www_device_js
#define EMBED "../../Plugins/cordova/cordova-plugin-device/www/device.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_dialogs_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-dialogs/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_dialogs_www_android_notification_js
#define EMBED "../../Plugins/cordova/cordova-plugin-dialogs/www/android/notification.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_dialogs_www_notification_js
#define EMBED "../../Plugins/cordova/cordova-plugin-dialogs/www/notification.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_transfer_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-file-transfer/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_transfer_www_FileTransfer_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file-transfer/www/FileTransfer.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_transfer_www_FileTransferError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file-transfer/www/FileTransferError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-file/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_DirectoryEntry_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/DirectoryEntry.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_DirectoryReader_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/DirectoryReader.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_Entry_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/Entry.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_File_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/File.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileEntry_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileEntry.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileReader_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileReader.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileSystem_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileSystem.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileUploadOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileUploadOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileUploadResult_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileUploadResult.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_FileWriter_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/FileWriter.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_Flags_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/Flags.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_LocalFileSystem_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/LocalFileSystem.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_Metadata_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/Metadata.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_ProgressEvent_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/ProgressEvent.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_fileSystemPaths_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/fileSystemPaths.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_fileSystems_roots_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/fileSystems-roots.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_fileSystems_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/fileSystems.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_requestFileSystem_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/requestFileSystem.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_file_www_resolveLocalFileSystemURI_js
#define EMBED "../../Plugins/cordova/cordova-plugin-file/www/resolveLocalFileSystemURI.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_fingerprint_aio_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-fingerprint-aio/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_fingerprint_aio_www_Fingerprint_js
#define EMBED "../../Plugins/cordova/cordova-plugin-fingerprint-aio/www/Fingerprint.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_www_Coordinates_js
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/www/Coordinates.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_www_Position_js
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/www/Position.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_www_PositionError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/www/PositionError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_www_android_geolocation_js
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/www/android/geolocation.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_geolocation_www_geolocation_js
#define EMBED "../../Plugins/cordova/cordova-plugin-geolocation/www/geolocation.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_globalization_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-globalization/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_globalization_www_GlobalizationError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-globalization/www/GlobalizationError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_globalization_www_globalization_js
#define EMBED "../../Plugins/cordova/cordova-plugin-globalization/www/globalization.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_inappbrowser_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-inappbrowser/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_inappbrowser_www_inappbrowser_js
#define EMBED "../../Plugins/cordova/cordova-plugin-inappbrowser/www/inappbrowser.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_ionic_keyboard_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-ionic-keyboard/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_ionic_keyboard_www_keyboard_js
#define EMBED "../../Plugins/cordova/cordova-plugin-ionic-keyboard/www/keyboard.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_CaptureAudioOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/CaptureAudioOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_CaptureError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/CaptureError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_CaptureImageOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/CaptureImageOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_CaptureVideoOptions_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/CaptureVideoOptions.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_MediaFile_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/MediaFile.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_MediaFileData_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/MediaFileData.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_capture_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/capture.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_capture_www_helpers_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media-capture/www/helpers.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-media/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_www_Media_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media/www/Media.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_media_www_MediaError_js
#define EMBED "../../Plugins/cordova/cordova-plugin-media/www/MediaError.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_network_information_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-network-information/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_network_information_www_Connection_js
#define EMBED "../../Plugins/cordova/cordova-plugin-network-information/www/Connection.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_network_information_www_network_js
#define EMBED "../../Plugins/cordova/cordova-plugin-network-information/www/network.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_screen_orientation_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-screen-orientation/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_screen_orientation_www_screenorientation_js
#define EMBED "../../Plugins/cordova/cordova-plugin-screen-orientation/www/screenorientation.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_secure_storage_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-secure-storage/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_secure_storage_www_securestorage_js
#define EMBED "../../Plugins/cordova/cordova-plugin-secure-storage/www/securestorage.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_splashscreen_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-splashscreen/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_splashscreen_www_splashscreen_js
#define EMBED "../../Plugins/cordova/cordova-plugin-splashscreen/www/splashscreen.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_statusbar_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-statusbar/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_statusbar_www_statusbar_js
#define EMBED "../../Plugins/cordova/cordova-plugin-statusbar/www/statusbar.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_vibration_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-plugin-vibration/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_plugin_vibration_www_vibration_js
#define EMBED "../../Plugins/cordova/cordova-plugin-vibration/www/vibration.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_plugin_xml
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_Database_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/Database.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_SQLitePlugin_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/SQLitePlugin.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_Transaction_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/Transaction.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_TransactionQueue_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/TransactionQueue.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_location_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/location.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_selfTest_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/selfTest.js"
#include "file.inc"
#define NAME Plugins_cordova_cordova_sqlite_storage_www_sqlError_js
#define EMBED "../../Plugins/cordova/cordova-sqlite-storage/www/sqlError.js"
#include "file.inc"
#define NAME Plugins_cordova_ionic_plugin_keyboard_plugin_xml
#define EMBED "../../Plugins/cordova/ionic-plugin-keyboard/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_ionic_plugin_keyboard_www_keyboard_js
#define EMBED "../../Plugins/cordova/ionic-plugin-keyboard/www/keyboard.js"
#include "file.inc"
#define NAME Plugins_cordova_phonegap_plugin_barcodescanner_plugin_xml
#define EMBED "../../Plugins/cordova/phonegap-plugin-barcodescanner/plugin.xml"
#include "file.inc"
#define NAME Plugins_cordova_phonegap_plugin_barcodescanner_www_barcodescanner_js
#define EMBED "../../Plugins/cordova/phonegap-plugin-barcodescanner/www/barcodescanner.js"
#include "file.inc"
#define NAME Plugins_logger_plugin_xml
#define EMBED "../../Plugins/logger/plugin.xml"
#include "file.inc"
#define NAME Plugins_logger_www_nativelog_js
#define EMBED "../../Plugins/logger/www/nativelog.js"
#include "file.inc"
#define NAME Plugins_logger_www_pagelog_js
#define EMBED "../../Plugins/logger/www/pagelog.js"
#include "file.inc"
#define NAME Plugins_network_plugin_xml
#define EMBED "../../Plugins/network/plugin.xml"
#include "file.inc"
#define NAME Plugins_network_www_network_js
#define EMBED "../../Plugins/network/www/network.js"
#include "file.inc"
#define NAME Plugins_oauth_plugin_xml
#define EMBED "../../Plugins/oauth/plugin.xml"
#include "file.inc"
#define NAME Plugins_oauth_www_oauth_js
#define EMBED "../../Plugins/oauth/www/oauth.js"
#include "file.inc"
#define NAME Plugins_push_plugin_xml
#define EMBED "../../Plugins/push/plugin.xml"
#include "file.inc"
#define NAME Plugins_push_simulator_plugin_xml
#define EMBED "../../Plugins/push/simulator/plugin.xml"
#include "file.inc"
#define NAME Plugins_push_simulator_www_callbacks_js
#define EMBED "../../Plugins/push/simulator/www/callbacks.js"
#include "file.inc"
#define NAME Plugins_push_simulator_www_older_js
#define EMBED "../../Plugins/push/simulator/www/older.js"
#include "file.inc"
#define NAME Plugins_push_simulator_www_pushnotification_js
#define EMBED "../../Plugins/push/simulator/www/pushnotification.js"
#include "file.inc"
#define NAME Plugins_push_www_push_js
#define EMBED "../../Plugins/push/www/push.js"
#include "file.inc"
#define NAME Plugins_sdkinfo_plugin_xml
#define EMBED "../../Plugins/sdkinfo/plugin.xml"
#include "file.inc"
#define NAME Plugins_sdkinfo_www_sdkinfo_js
#define EMBED "../../Plugins/sdkinfo/www/sdkinfo.js"
#include "file.inc"
#define NAME Plugins_sfaccountmanager_plugin_xml
#define EMBED "../../Plugins/sfaccountmanager/plugin.xml"
#include "file.inc"
#define NAME Plugins_sfaccountmanager_www_sfaccountmanager_js
#define EMBED "../../Plugins/sfaccountmanager/www/sfaccountmanager.js"
#include "file.inc"
#define NAME Plugins_smartstore_plugin_xml
#define EMBED "../../Plugins/smartstore/plugin.xml"
#include "file.inc"
#define NAME Plugins_smartstore_www_client_js
#define EMBED "../../Plugins/smartstore/www/client.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_cursors_js
#define EMBED "../../Plugins/smartstore/www/cursors.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_entries_js
#define EMBED "../../Plugins/smartstore/www/entries.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_queryspec_js
#define EMBED "../../Plugins/smartstore/www/queryspec.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_smartstore_js
#define EMBED "../../Plugins/smartstore/www/smartstore.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_soups_js
#define EMBED "../../Plugins/smartstore/www/soups.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_specs_js
#define EMBED "../../Plugins/smartstore/www/specs.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_storecall_js
#define EMBED "../../Plugins/smartstore/www/storecall.js"
#include "file.inc"
#define NAME Plugins_smartstore_www_stores_js
#define EMBED "../../Plugins/smartstore/www/stores.js"
#include "file.inc"
#define NAME Plugins_smartsync_plugin_xml
#define EMBED "../../Plugins/smartsync/plugin.xml"
#include "file.inc"
#define NAME Plugins_smartsync_www_mobilesync_js
#define EMBED "../../Plugins/smartsync/www/mobilesync.js"
#include "file.inc"
#define NAME Plugins_smartsync_www_smartsync_js
#define EMBED "../../Plugins/smartsync/www/smartsync.js"
#include "file.inc"
#define NAME Plugins_testrunner_plugin_xml
#define EMBED "../../Plugins/testrunner/plugin.xml"
#include "file.inc"
#define NAME Plugins_testrunner_www_testrunner_js
#define EMBED "../../Plugins/testrunner/www/testrunner.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_argscheck_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/argscheck.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_base64_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/base64.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_boot_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/boot.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_builder_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/builder.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_callbacks_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/callbacks.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_channel_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/channel.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_cordova_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/cordova.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_android_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/android.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_calls_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/calls.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_command_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/command.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_coreandroid_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/coreandroid.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_gap_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/gap.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_messages_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/messages.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_start_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/start.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_ends_webkit_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/ends/webkit.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_exec_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/exec.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_exec_proxy_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/exec/proxy.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_init_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/init.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_missing_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/missing.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_modulemapper_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/modulemapper.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_platform_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/platform.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_pluginloader_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/pluginloader.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_link_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/link.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_native_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/native.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_pass_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/pass.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_platform_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/platform.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_relay_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/relay.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_remote_start_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/remote/start.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_urlutil_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/urlutil.js"
#include "file.inc"
#define NAME Sources_CordovaBridge_JavaScript_utils_js
#define EMBED "../../Sources/CordovaBridge/JavaScript/utils.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_browser_js
#define EMBED "../../Sources/HybridHost/JavaScript/browser.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_elements_js
#define EMBED "../../Sources/HybridHost/JavaScript/elements.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_jasmine_js
#define EMBED "../../Sources/HybridHost/JavaScript/jasmine.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_keyboard_js
#define EMBED "../../Sources/HybridHost/JavaScript/keyboard.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_cordova_index_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/cordova/index.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_files_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/files.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_index_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/index.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_promises_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/promises.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_records_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/records.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_session_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/session.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_url_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/url.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_withfiles_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/withfiles.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_force_withpromises_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/force/withpromises.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_forcetk_client_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/forcetk/client.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_forcetk_files_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/forcetk/files.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_forcetk_index_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/forcetk/index.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_forcetk_records_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/forcetk/records.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_shared_functionclass_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/shared/functionclass.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_shared_json_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/shared/json.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_shared_promise_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/shared/promise.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_shared_request_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/shared/request.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_shared_useragent_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/shared/useragent.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_answers_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/answers.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_cacheverbs_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/cacheverbs.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_clients_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/clients.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_collections_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/collections.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_conflicts_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/conflicts.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_console_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/console.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_error_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/error.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_failures_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/failures.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_fetching_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/fetching.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_fields_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/fields.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_foundrecords_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/foundrecords.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_index_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/index.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_models_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/models.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_modes_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/modes.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_objecttype_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/objecttype.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_serververbs_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/serververbs.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_storecache_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/storecache.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_syncing_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/syncing.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_libraries_sync_turns_js
#define EMBED "../../Sources/HybridHost/JavaScript/libraries/sync/turns.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_mocha_js
#define EMBED "../../Sources/HybridHost/JavaScript/mocha.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_qunit_js
#define EMBED "../../Sources/HybridHost/JavaScript/qunit.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_suite_js
#define EMBED "../../Sources/HybridHost/JavaScript/suite.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_tests_js
#define EMBED "../../Sources/HybridHost/JavaScript/tests.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_virtualTime_js
#define EMBED "../../Sources/HybridHost/JavaScript/virtualTime.js"
#include "file.inc"
#define NAME Sources_HybridHost_JavaScript_watch_js
#define EMBED "../../Sources/HybridHost/JavaScript/watch.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_element_js
#define EMBED "../../Sources/InspectorServer/Page/element.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_index_html
#define EMBED "../../Sources/InspectorServer/Page/index.html"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_inspector_css
#define EMBED "../../Sources/InspectorServer/Page/inspector.css"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_link_js
#define EMBED "../../Sources/InspectorServer/Page/link.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_main_js
#define EMBED "../../Sources/InspectorServer/Page/main.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_accounts_js
#define EMBED "../../Sources/InspectorServer/Page/panels/accounts.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_bridge_js
#define EMBED "../../Sources/InspectorServer/Page/panels/bridge.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_console_js
#define EMBED "../../Sources/InspectorServer/Page/panels/console.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_device_js
#define EMBED "../../Sources/InspectorServer/Page/panels/device.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_elements_js
#define EMBED "../../Sources/InspectorServer/Page/panels/elements.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_network_js
#define EMBED "../../Sources/InspectorServer/Page/panels/network.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_org_js
#define EMBED "../../Sources/InspectorServer/Page/panels/org.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_stores_js
#define EMBED "../../Sources/InspectorServer/Page/panels/stores.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_syncs_js
#define EMBED "../../Sources/InspectorServer/Page/panels/syncs.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_panels_timeline_js
#define EMBED "../../Sources/InspectorServer/Page/panels/timeline.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_rows_js
#define EMBED "../../Sources/InspectorServer/Page/rows.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_tree_js
#define EMBED "../../Sources/InspectorServer/Page/tree.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_turns_js
#define EMBED "../../Sources/InspectorServer/Page/turns.js"
#include "file.inc"
#define NAME Sources_InspectorServer_Page_unsent_js
#define EMBED "../../Sources/InspectorServer/Page/unsent.js"
#include "file.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_BroadcastChannel_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/BroadcastChannel.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_Frame_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/Frame.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_History_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/History.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_Location_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/Location.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_MessageTarget_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/MessageTarget.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_SharedWorker_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/SharedWorker.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_Worker_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/Worker.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_address_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/address.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_buffers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/buffers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_cloning_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/cloning.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_crossOrigin_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/crossOrigin.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_frames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/frames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_keptValues_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/keptValues.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_ports_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/ports.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_postMessage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/postMessage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_posting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/posting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_realms_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/realms.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_seen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/seen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_structuredClone_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/structuredClone.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_wire_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/wire.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_browsing_workers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/browsing/workers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_caches_Cache_js
#define EMBED "../../Sources/WebPlatform/JavaScript/caches/Cache.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_caches_CacheStorage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/caches/CacheStorage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_caches_requests_js
#define EMBED "../../Sources/WebPlatform/JavaScript/caches/requests.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_console_console_js
#define EMBED "../../Sources/WebPlatform/JavaScript/console/console.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_console_inspect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/console/inspect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_console_values_js
#define EMBED "../../Sources/WebPlatform/JavaScript/console/values.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_coverage_Probes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/coverage/Probes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_coverage_scripts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/coverage/scripts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_Crypto_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/Crypto.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_CryptoKey_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/CryptoKey.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_SubtleCrypto_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/SubtleCrypto.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_aes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/aes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_agreement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/agreement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_ec_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/ec.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_hmac_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/hmac.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_jwk_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/jwk.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_okp_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/okp.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_pairs_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/pairs.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_parameters_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/parameters.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_rsa_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/rsa.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_secrets_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/secrets.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_crypto_stretching_js
#define EMBED "../../Sources/WebPlatform/JavaScript/crypto/stretching.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_Connection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/Connection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_Cursor_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/Cursor.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBCursor_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBCursor.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBDatabase_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBDatabase.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBFactory_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBFactory.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBIndex_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBIndex.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBKeyRange_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBKeyRange.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBObjectStore_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBObjectStore.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_IDBTransaction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/IDBTransaction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_Schema_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/Schema.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_Work_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/Work.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_access_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/access.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_failures_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/failures.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_keyPaths_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/keyPaths.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_keys_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/keys.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_opening_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/opening.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_queried_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/queried.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_queries_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/queries.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_databases_writing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/databases/writing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_debugging_handlers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/debugging/handlers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_debugging_remoteObjects_js
#define EMBED "../../Sources/WebPlatform/JavaScript/debugging/remoteObjects.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_BatteryManager_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/BatteryManager.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_Clipboard_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/Clipboard.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_ClipboardItem_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/ClipboardItem.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_Geolocation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/Geolocation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_GeolocationPosition_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/GeolocationPosition.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_LockManager_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/LockManager.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_NetworkInformation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/NetworkInformation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_Permissions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/Permissions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_ScreenOrientation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/ScreenOrientation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_VisualViewport_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/VisualViewport.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_WakeLock_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/WakeLock.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_changes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/changes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_fullscreen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/fullscreen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_motion_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/motion.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_permissions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/permissions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_platform_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/platform.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_resizing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/resizing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_sharing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/sharing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_vibration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/vibration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_device_windowChanges_js
#define EMBED "../../Sources/WebPlatform/JavaScript/device/windowChanges.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_AbortSignal_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/AbortSignal.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_AbstractRange_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/AbstractRange.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Attr_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Attr.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_CharacterData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/CharacterData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Comment_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Comment.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_CustomEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/CustomEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_DOMImplementation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/DOMImplementation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_DOMStringList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/DOMStringList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_DOMTokenList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/DOMTokenList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Document_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Document.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_DocumentFragment_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/DocumentFragment.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Element_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Element.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Event_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Event.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_EventTarget_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/EventTarget.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_HTMLAllCollection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/HTMLAllCollection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_MutationObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/MutationObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Node_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Node.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Range_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Range.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_RangeEnds_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/RangeEnds.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_Selection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/Selection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_XMLParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/XMLParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_aria_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/aria.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_clone_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/clone.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_collections_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/collections.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_comparison_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/comparison.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_dataset_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/dataset.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_eventHandlers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/eventHandlers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_eventNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/eventNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_events_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/events.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_extensions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/extensions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_followers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/followers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_geometry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/geometry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_globalScope_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/globalScope.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_handlerMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/handlerMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_hooks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/hooks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_htmlSerialization_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/htmlSerialization.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_markup_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/markup.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_mixins_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/mixins.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_mutationEvents_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/mutationEvents.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_names_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/names.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_observation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/observation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_pointers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/pointers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_points_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/points.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_references_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/references.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectionChanges_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectionChanges.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectionMoves_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectionMoves.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_Namespaces_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/Namespaces.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_Scanner_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/Scanner.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_SelectorError_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/SelectorError.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_attributes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/attributes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_compile_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/compile.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_escapes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/escapes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_languages_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/languages.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_parse_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/parse.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_preprocessing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/preprocessing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_pseudo_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/pseudo.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_pseudoElements_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/pseudoElements.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_pseudoParsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/pseudoParsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_query_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/query.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_selectors_relative_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/selectors/relative.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_serialization_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/serialization.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_ComposedEnds_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/ComposedEnds.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_ShadowRoot_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/ShadowRoot.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_composition_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/composition.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_eventPath_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/eventPath.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_getHTML_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/getHTML.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_matching_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/matching.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_shadow_trees_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/shadow/trees.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_targetRanges_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/targetRanges.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_touch_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/touch.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_traversal_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/traversal.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_tree_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/tree.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_whitespace_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/whitespace.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_dom_xmlSerialization_js
#define EMBED "../../Sources/WebPlatform/JavaScript/dom/xmlSerialization.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_Blob_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/Blob.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_DataTransfer_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/DataTransfer.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_FileList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/FileList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_FileReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/FileReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_FileReaderSync_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/FileReaderSync.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_objectURLs_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/objectURLs.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_packaged_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/packaged.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_files_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/files/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_fonts_FontFace_js
#define EMBED "../../Sources/WebPlatform/JavaScript/fonts/FontFace.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_fonts_FontFaceSet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/fonts/FontFaceSet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_fonts_descriptors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/fonts/descriptors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_DOMMatrix_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/DOMMatrix.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_DOMPoint_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/DOMPoint.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_DOMQuad_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/DOMQuad.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_DOMRect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/DOMRect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_matrices_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/matrices.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_matrixInit_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/matrixInit.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_members_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/members.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_geometry_transformList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/geometry/transformList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_CSSStyleDeclaration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/CSSStyleDeclaration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_DocumentBuilder_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/DocumentBuilder.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLCanvasElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLCanvasElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLDetailsElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLDetailsElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLDialogElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLDialogElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLIFrameElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLIFrameElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLImageElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLImageElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLScriptElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLScriptElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLSlotElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLSlotElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_HTMLTemplateElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/HTMLTemplateElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_IntersectionObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/IntersectionObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_ResizeObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/ResizeObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_TreeBuilder_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/TreeBuilder.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_XMLDocumentBuilder_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/XMLDocumentBuilder.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_Animation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/Animation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_EffectStyles_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/EffectStyles.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_animatable_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/animatable.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_committing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/committing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_easing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/easing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_effects_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/effects.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_keyframes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/keyframes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_playbackEvents_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/playbackEvents.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_registry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/registry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_timelines_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/timelines.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_animations_timing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/animations/timing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_bodyHandlers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/bodyHandlers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_CanvasGradient_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/CanvasGradient.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_CanvasPattern_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/CanvasPattern.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_CanvasRenderingContext2D_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/CanvasRenderingContext2D.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_DrawingState_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/DrawingState.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_ImageBitmap_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/ImageBitmap.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_ImageData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/ImageData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_Path_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/Path.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_Path2D_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/Path2D.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_Pen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/Pen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_Surface_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/Surface.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_blankPNG_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/blankPNG.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_blending_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/blending.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_checksums_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/checksums.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_colorSpaces_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/colorSpaces.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_colors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/colors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_compositing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/compositing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_coverage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/coverage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_createImageBitmap_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/createImageBitmap.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_dashes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/dashes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_decodePNG_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/decodePNG.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_drawingMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/drawingMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_encodePNG_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/encodePNG.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_fonts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/fonts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_functionalColors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/functionalColors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_gradients_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/gradients.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_imageMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/imageMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_images_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/images.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_matrices_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/matrices.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_mixins_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/mixins.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_painting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/painting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_paints_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/paints.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_pathMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/pathMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_pngChunks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/pngChunks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_points_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/points.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_sampling_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/sampling.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_scaling_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/scaling.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_shadows_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/shadows.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_sizes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/sizes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_stateMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/stateMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_strokes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/strokes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_styleMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/styleMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_svgPath_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/svgPath.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_textMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/textMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_canvas_transformMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/canvas/transformMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_cookies_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/cookies.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_CSS_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/CSS.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_CSSStyleSheet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/CSSStyleSheet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_StyleUpdate_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/StyleUpdate.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_adoptedStyleSheets_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/adoptedStyleSheets.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_animated_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/animated.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_animations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/animations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_ElementStyle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/ElementStyle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_NamedRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/NamedRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_StyleRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/StyleRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_computed_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/computed.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_computing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/computing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_customProperties_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/customProperties.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_defaultDisplay_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/defaultDisplay.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_layers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/layers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_lengths_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/lengths.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_logicalNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/logicalNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_nesting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/nesting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_references_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/references.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_registration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/registration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_scopes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/scopes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_specificity_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/specificity.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cascade_userAgentSheet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cascade/userAgentSheet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_checkVisibility_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/checkVisibility.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_computedTransform_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/computedTransform.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSCounterStyleRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSCounterStyleRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSGroupingRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSGroupingRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSImportRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSImportRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSPropertyRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSPropertyRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSRuleList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSRuleList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_CSSStyleRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/CSSStyleRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_StyleSheetList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/StyleSheetList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_conditionRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/conditionRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_descriptors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/descriptors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_indexed_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/indexed.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_keyframeRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/keyframeRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_layerRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/layerRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_makeRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/makeRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_plainRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/plainRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_scopeRules_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/scopeRules.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_cssom_selectorText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/cssom/selectorText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_getComputedStyle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/getComputedStyle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_basicTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/basicTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_combinators_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/combinators.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_definitions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/definitions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_displays_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/displays.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_notation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/notation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_positions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/positions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_grammar_specialTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/grammar/specialTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_hues_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/hues.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_imports_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/imports.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_keyframeSteps_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/keyframeSteps.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_MediaList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/MediaList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_MediaQueryList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/MediaQueryList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_conditions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/conditions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_features_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/features.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_matching_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/matching.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_media_queries_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/media/queries.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_offsetParent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/offsetParent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_pageSchemes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/pageSchemes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_presentation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/presentation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_collapsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/collapsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_customSyntax_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/customSyntax.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_declarations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/declarations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_expansion_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/expansion.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_gridShorthands_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/gridShorthands.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_inTurn_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/inTurn.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_longhands_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/longhands.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_parsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/parsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_shorthands_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/shorthands.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_properties_table_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/properties/table.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_registered_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/registered.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_revision_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/revision.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_styleEvents_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/styleEvents.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_supports_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/supports.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_syntax_boundaries_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/syntax/boundaries.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_syntax_componentValues_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/syntax/componentValues.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_syntax_contents_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/syntax/contents.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_syntax_patterns_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/syntax/patterns.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_transitions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/transitions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_colorMixing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/colorMixing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_colorNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/colorNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_colorParsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/colorParsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_colorSpaces_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/colorSpaces.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_colorText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/colorText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_mathParsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/mathParsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_mathSimplifying_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/mathSimplifying.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_mathText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/mathText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_mathTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/mathTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_relativeColors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/relativeColors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_text_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/text.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_units_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/units.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_values_valueText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/values/valueText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_css_watching_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/css/watching.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_cueText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/cueText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_CustomControl_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/CustomControl.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_CustomStateSet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/CustomStateSet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_ElementInternals_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/ElementInternals.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_construction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/construction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_definition_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/definition.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_definitions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/definitions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_reactions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/reactions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_customElements_registry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/customElements/registry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_declaredShadowRoots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/declaredShadowRoots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_dialogs_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/dialogs.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_directionality_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/directionality.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_dismissal_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/dismissal.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_documentWriting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/documentWriting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_alignment_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/alignment.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_blocks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/blocks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_caret_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/caret.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_clipboard_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/clipboard.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_colours_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/colours.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_commands_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/commands.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_contained_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/contained.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_controls_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/controls.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_deleting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/deleting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_edited_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/edited.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_focusing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/focusing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_fontSizes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/fontSizes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_formatRemoval_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/formatRemoval.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_formats_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/formats.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_history_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/history.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_indentation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/indentation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_inserting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/inserting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_joining_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/joining.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_leaves_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/leaves.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_lines_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/lines.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_links_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/links.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_lists_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/lists.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_marks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/marks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_overrides_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/overrides.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_patches_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/patches.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_places_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/places.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_qualities_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/qualities.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_settings_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/settings.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_stripping_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/stripping.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_styling_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/styling.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_table_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/table.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_transfers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/transfers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_typing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/typing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_values_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/values.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_visibility_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/visibility.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_whiteSpace_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/whiteSpace.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_editing_wholeTables_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/editing/wholeTables.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_elementNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/elementNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_elements_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/elements.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_embedded_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/embedded.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_extendDOM_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/extendDOM.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_focus_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/focus.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_focusDelegate_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/focusDelegate.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_following_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/following.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_FormControl_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/FormControl.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_FormData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/FormData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLButtonElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLButtonElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLFormElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLFormElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLInputElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLInputElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLOptionElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLOptionElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLSelectElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLSelectElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_HTMLTextAreaElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/HTMLTextAreaElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_association_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/association.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_autofill_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/autofill.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_clicks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/clicks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_collections_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/collections.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_constraints_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/constraints.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_dates_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/dates.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_entryList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/entryList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_formAction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/formAction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_implicitSubmission_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/implicitSubmission.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_inputTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/inputTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_invokers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/invokers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_invoking_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/invoking.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_labels_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/labels.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_multipart_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/multipart.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_namedAccess_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/namedAccess.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_overriding_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/overriding.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_radioGroups_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/radioGroups.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_steps_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/steps.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_submission_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/submission.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_textEditing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/textEditing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_forms_validation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/forms/validation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_frameSize_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/frameSize.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_framing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/framing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_idle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/idle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_imageSources_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/imageSources.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_innerText_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/innerText.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_links_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/links.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_media_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/media.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_mediaLoading_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/mediaLoading.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_metadata_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/metadata.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_namedAccess_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/namedAccess.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_namedProperties_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/namedProperties.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_objects_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/objects.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_parsedElements_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/parsedElements.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_parsing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/parsing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_pictures_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/pictures.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_plain_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/plain.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_popovers_ancestors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/popovers/ancestors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_popovers_hiding_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/popovers/hiding.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_popovers_popover_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/popovers/popover.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_popovers_showing_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/popovers/showing.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_reflect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/reflect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_refresh_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/refresh.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_relations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/relations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_resources_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/resources.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_scripting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/scripting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_shown_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/shown.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_styleInstructions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/styleInstructions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_styling_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/styling.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_summaries_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/summaries.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGAElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGAElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGAngle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGAngle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGAnimatedString_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGAnimatedString.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGGeometryElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGGeometryElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGGraphicsElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGGraphicsElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGLength_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGLength.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGNumber_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGNumber.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGPreserveAspectRatio_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGPreserveAspectRatio.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGSVGElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGSVGElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGScriptElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGScriptElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGTextContentElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGTextContentElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGTransform_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGTransform.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_SVGUnitTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/SVGUnitTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_animated_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/animated.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_animationMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/animationMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_boxes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/boxes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_classes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/classes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_coordinates_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/coordinates.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_curves_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/curves.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_elements_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/elements.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_enumerations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/enumerations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_followers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/followers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_interfaces_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/interfaces.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_lengths_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/lengths.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_lists_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/lists.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_made_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/made.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_measures_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/measures.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_numbers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/numbers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_pathMeasure_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/pathMeasure.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_presented_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/presented.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_references_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/references.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_shapes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/shapes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_smallMembers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/smallMembers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_texts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/texts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_svg_viewports_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/svg/viewports.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_tables_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/tables.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_textTracks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/textTracks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_toggleEvents_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/toggleEvents.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_html_webVTT_js
#define EMBED "../../Sources/WebPlatform/JavaScript/html/webVTT.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_AbortController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/AbortController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_AbortSignal_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/AbortSignal.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_AbstractRange_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/AbstractRange.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Animation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Animation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_AnimationEffect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/AnimationEffect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_AnimationTimeline_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/AnimationTimeline.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Attr_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Attr.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_BarProp_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/BarProp.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_BatteryManager_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/BatteryManager.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Blob_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Blob.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_BroadcastChannel_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/BroadcastChannel.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ByteLengthQueuingStrategy_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ByteLengthQueuingStrategy.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CDATASection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CDATASection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSConditionRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSConditionRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSContainerRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSContainerRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSCounterStyleRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSCounterStyleRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSFontFaceRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSFontFaceRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSGroupingRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSGroupingRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSImportRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSImportRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSKeyframeRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSKeyframeRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSKeyframesRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSKeyframesRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSLayerBlockRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSLayerBlockRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSLayerStatementRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSLayerStatementRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSMediaRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSMediaRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSNamespaceRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSNamespaceRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSNestedDeclarations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSNestedDeclarations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSPageRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSPageRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSPropertyRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSPropertyRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSRuleList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSRuleList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSScopeRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSScopeRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSStartingStyleRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSStartingStyleRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSStyleDeclaration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSStyleDeclaration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSStyleRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSStyleRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSStyleSheet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSStyleSheet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CSSSupportsRule_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CSSSupportsRule.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Cache_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Cache.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CacheStorage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CacheStorage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CanvasGradient_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CanvasGradient.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CanvasPattern_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CanvasPattern.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CanvasRenderingContext2D_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CanvasRenderingContext2D.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CharacterData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CharacterData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Clipboard_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Clipboard.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ClipboardItem_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ClipboardItem.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Comment_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Comment.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CompressionStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CompressionStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CountQueuingStrategy_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CountQueuingStrategy.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Crypto_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Crypto.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CryptoKey_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CryptoKey.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CustomElementRegistry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CustomElementRegistry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CustomEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CustomEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_CustomStateSet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/CustomStateSet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMImplementation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMImplementation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMMatrix_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMMatrix.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMMatrixReadOnly_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMMatrixReadOnly.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMPoint_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMPoint.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMPointReadOnly_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMPointReadOnly.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMQuad_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMQuad.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMRect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMRect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMRectList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMRectList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMRectReadOnly_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMRectReadOnly.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMStringList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMStringList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DOMTokenList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DOMTokenList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DataTransfer_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DataTransfer.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DataTransferItem_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DataTransferItem.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DataTransferItemList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DataTransferItemList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DecompressionStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DecompressionStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventAcceleration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEventAcceleration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventRotationRate_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEventRotationRate.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DeviceOrientationEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DeviceOrientationEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Document_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Document.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DocumentFragment_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DocumentFragment.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DocumentTimeline_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DocumentTimeline.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_DocumentType_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/DocumentType.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Element_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Element.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ElementInternals_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ElementInternals.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Event_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Event.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_EventSource_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/EventSource.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_File_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/File.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FileList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FileList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FileReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FileReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FileReaderSync_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FileReaderSync.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FontFace_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FontFace.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FontFaceSet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FontFaceSet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FontFaceSetLoadEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FontFaceSetLoadEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_FormData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/FormData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Geolocation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Geolocation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_GeolocationCoordinates_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/GeolocationCoordinates.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_GeolocationPosition_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/GeolocationPosition.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_GeolocationPositionError_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/GeolocationPositionError.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_HTMLAllCollection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/HTMLAllCollection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_HTMLCollection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/HTMLCollection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_HTMLDocument_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/HTMLDocument.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Headers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Headers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_History_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/History.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBCursor_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBCursor.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBCursorWithValue_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBCursorWithValue.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBDatabase_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBDatabase.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBFactory_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBFactory.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBIndex_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBIndex.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBKeyRange_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBKeyRange.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBObjectStore_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBObjectStore.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBOpenDBRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBOpenDBRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IDBTransaction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IDBTransaction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IdleDeadline_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IdleDeadline.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ImageBitmap_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ImageBitmap.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ImageData_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ImageData.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IntersectionObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IntersectionObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_IntersectionObserverEntry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/IntersectionObserverEntry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_KeyframeEffect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/KeyframeEffect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Lock_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Lock.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_LockManager_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/LockManager.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MediaList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MediaList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MediaQueryList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MediaQueryList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MessageChannel_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MessageChannel.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MessagePort_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MessagePort.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MimeTypeArray_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MimeTypeArray.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MutationEvent_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MutationEvent.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MutationObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MutationObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_MutationRecord_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/MutationRecord.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_NamedNodeMap_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/NamedNodeMap.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Navigator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Navigator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_NetworkInformation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/NetworkInformation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Node_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Node.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_NodeIterator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/NodeIterator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_NodeList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/NodeList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Path2D_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Path2D.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Performance_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Performance.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceEntry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceEntry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceLongTaskTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceLongTaskTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceMark_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceMark.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceMeasure_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceMeasure.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceNavigation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigationTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceNavigationTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceObserverEntryList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceObserverEntryList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceResourceTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceResourceTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PerformanceTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PerformanceTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PermissionStatus_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PermissionStatus.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Permissions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Permissions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_PluginArray_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/PluginArray.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ProcessingInstruction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ProcessingInstruction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Range_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Range.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableByteStreamController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableByteStreamController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableStreamBYOBReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableStreamBYOBRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ReadableStreamDefaultReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Request_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Request.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ResizeObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ResizeObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ResizeObserverEntry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ResizeObserverEntry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ResizeObserverSize_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ResizeObserverSize.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Response_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Response.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAngle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAngle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedAngle_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedAngle.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedBoolean_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedBoolean.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedEnumeration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedEnumeration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedInteger_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedInteger.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLength_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedLength.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLengthList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedLengthList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumber_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedNumber.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumberList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedNumberList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedPreserveAspectRatio_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedPreserveAspectRatio.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedRect_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedRect.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedTransformList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedTransformList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGGeometryElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGGeometryElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGGraphicsElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGGraphicsElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGLength_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGLength.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGLengthList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGLengthList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGNumber_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGNumber.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGNumberList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGNumberList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGPointList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGPointList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGPreserveAspectRatio_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGPreserveAspectRatio.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGSVGElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGSVGElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGStringList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGStringList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGTextContentElement_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGTextContentElement.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGTransform_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGTransform.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SVGTransformList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SVGTransformList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Screen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Screen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ScreenOrientation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ScreenOrientation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Selection_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Selection.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_ShadowRoot_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/ShadowRoot.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SharedWorker_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SharedWorker.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_StaticRange_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/StaticRange.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Storage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Storage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_StyleSheet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/StyleSheet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_StyleSheetList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/StyleSheetList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_SubtleCrypto_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/SubtleCrypto.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TaskAttributionTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TaskAttributionTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Text_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Text.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TextDecoder_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TextDecoder.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TextDecoderStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TextDecoderStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TextEncoderStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TextEncoderStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TextMetrics_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TextMetrics.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TouchList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TouchList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TransformStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TransformStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TransformStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TransformStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_TreeWalker_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/TreeWalker.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_URL_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/URL.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_URLPattern_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/URLPattern.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_URLSearchParams_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/URLSearchParams.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_VisualViewport_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/VisualViewport.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WakeLock_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WakeLock.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WakeLockSentinel_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WakeLockSentinel.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WebSocket_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WebSocket.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_Worker_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/Worker.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WorkerNavigator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WorkerNavigator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WritableStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WritableStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WritableStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultWriter_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/WritableStreamDefaultWriter.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XMLDocument_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XMLDocument.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XMLHttpRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XMLHttpRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XMLSerializer_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XMLSerializer.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XPathEvaluator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XPathEvaluator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XPathExpression_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XPathExpression.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_interfaces_XPathResult_js
#define EMBED "../../Sources/WebPlatform/JavaScript/interfaces/XPathResult.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_bytes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/bytes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_collections_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/collections.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_functions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/functions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_lists_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/lists.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_methods_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/methods.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_numbers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/numbers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_objects_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/objects.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_patterns_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/patterns.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_realm_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/realm.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_texts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/texts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_language_values_js
#define EMBED "../../Sources/WebPlatform/JavaScript/language/values.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_EditList_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/EditList.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_ExpressionParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/ExpressionParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_FunctionParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/FunctionParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_ModuleParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/ModuleParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_ModuleRecord_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/ModuleRecord.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_Scanner_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/Scanner.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_Scope_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/Scope.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_StatementParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/StatementParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_callers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/callers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_classic_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/classic.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_evaluated_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/evaluated.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_evaluation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/evaluation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_importMap_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/importMap.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_linking_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/linking.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_loader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/loader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_namespace_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/namespace.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_positions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/positions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_scriptTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/scriptTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_scripts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/scripts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_modules_transform_js
#define EMBED "../../Sources/WebPlatform/JavaScript/modules/transform.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_Headers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/Headers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_NetworkBody_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/NetworkBody.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_ReceivedBytes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/ReceivedBytes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_Request_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/Request.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_RequestStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/RequestStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_Response_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/Response.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_XMLHttpRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/XMLHttpRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_XMLHttpRequestUpload_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/XMLHttpRequestUpload.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_body_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/body.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_fetch_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/fetch.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_forbiddenHeaders_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/forbiddenHeaders.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_formDataParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/formDataParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_httpBody_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/httpBody.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_receivedBody_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/receivedBody.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_safeHeaders_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/safeHeaders.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_network_transfer_js
#define EMBED "../../Sources/WebPlatform/JavaScript/network/transfer.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_page_PageLoader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/page/PageLoader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_page_frame_js
#define EMBED "../../Sources/WebPlatform/JavaScript/page/frame.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_page_readiness_js
#define EMBED "../../Sources/WebPlatform/JavaScript/page/readiness.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_policy_claims_js
#define EMBED "../../Sources/WebPlatform/JavaScript/policy/claims.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_policy_policy_js
#define EMBED "../../Sources/WebPlatform/JavaScript/policy/policy.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_policy_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/policy/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_policy_violations_js
#define EMBED "../../Sources/WebPlatform/JavaScript/policy/violations.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_DOMException_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/DOMException.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_Outcome_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/Outcome.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_boot_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/boot.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_bytes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/bytes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_clock_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/clock.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_container_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/container.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_define_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/define.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_device_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/device.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_dictionaries_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/dictionaries.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_features_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/features.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_functionConstructors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/functionConstructors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_idlTypes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/idlTypes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_members_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/members.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_pairIterator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/pairIterator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_progress_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/progress.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_reporting_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/reporting.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_sandbox_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/sandbox.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_screen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/screen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_settings_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/settings.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_stacks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/stacks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_tasks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/tasks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_timers_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/timers.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_runtime_webidl_js
#define EMBED "../../Sources/WebPlatform/JavaScript/runtime/webidl.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_sockets_EventSource_js
#define EMBED "../../Sources/WebPlatform/JavaScript/sockets/EventSource.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_sockets_EventStreamParser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/sockets/EventStreamParser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_sockets_WebSocket_js
#define EMBED "../../Sources/WebPlatform/JavaScript/sockets/WebSocket.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_sockets_pings_js
#define EMBED "../../Sources/WebPlatform/JavaScript/sockets/pings.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_sockets_sendBeacon_js
#define EMBED "../../Sources/WebPlatform/JavaScript/sockets/sendBeacon.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ChunkQueue_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ChunkQueue.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_Pulling_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/Pulling.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableByteStreamController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableByteStreamController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableStreamBYOBReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBRequest_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableStreamBYOBRequest.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultReader_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/ReadableStreamDefaultReader.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_TransformCore_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/TransformCore.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_TransformStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/TransformStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_TransformStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/TransformStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_WritableStream_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/WritableStream.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultController_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/WritableStreamDefaultController.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultWriter_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/WritableStreamDefaultWriter.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_byteTee_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/byteTee.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_compressionStreams_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/compressionStreams.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_iterable_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/iterable.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_iteration_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/iteration.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_pipe_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/pipe.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_quiet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/quiet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_readable_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/readable.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_slots_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/slots.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_strategies_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/strategies.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_tee_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/tee.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_textStreams_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/textStreams.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_transfer_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/transfer.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_views_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/views.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_streams_writable_js
#define EMBED "../../Sources/WebPlatform/JavaScript/streams/writable.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_text_base64_js
#define EMBED "../../Sources/WebPlatform/JavaScript/text/base64.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_text_encoding_js
#define EMBED "../../Sources/WebPlatform/JavaScript/text/encoding.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_text_mimeType_js
#define EMBED "../../Sources/WebPlatform/JavaScript/text/mimeType.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceEntry_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceEntry.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceLongTaskTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceLongTaskTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceNavigationTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceNavigationTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceObserver_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceObserver.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceResourceTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceResourceTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_PerformanceTiming_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/PerformanceTiming.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_marks_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/marks.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_performance_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/performance.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_resources_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/resources.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_timing_timeline_js
#define EMBED "../../Sources/WebPlatform/JavaScript/timing/timeline.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_URL_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/URL.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_URLSearchParams_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/URLSearchParams.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_documentAddress_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/documentAddress.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_hosts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/hosts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_origin_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/origin.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_parser_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/parser.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_Component_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/Component.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_URLPattern_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/URLPattern.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_canonical_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/canonical.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_constructorString_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/constructorString.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_init_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/init.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_parts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/parts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_pattern_tokens_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/pattern/tokens.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_percentEncoding_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/percentEncoding.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_url_plainURL_js
#define EMBED "../../Sources/WebPlatform/JavaScript/url/plainURL.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_webSQL_SQLError_js
#define EMBED "../../Sources/WebPlatform/JavaScript/webSQL/SQLError.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_webSQL_SQLResultSet_js
#define EMBED "../../Sources/WebPlatform/JavaScript/webSQL/SQLResultSet.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_webSQL_SQLTransaction_js
#define EMBED "../../Sources/WebPlatform/JavaScript/webSQL/SQLTransaction.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_webSQL_openDatabase_js
#define EMBED "../../Sources/WebPlatform/JavaScript/webSQL/openDatabase.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_BarProp_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/BarProp.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_Navigator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/Navigator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_Screen_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/Screen.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_Storage_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/Storage.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_StorageItems_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/StorageItems.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_StorageManager_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/StorageManager.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_errors_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/errors.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_install_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/install.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_installDOM_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/installDOM.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_interfaceNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/interfaceNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_olderNames_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/olderNames.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_plugins_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/plugins.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_window_services_js
#define EMBED "../../Sources/WebPlatform/JavaScript/window/services.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_WorkerLocation_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/WorkerLocation.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_WorkerNavigator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/WorkerNavigator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_dedicated_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/dedicated.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_importScripts_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/importScripts.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_install_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/install.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_readiness_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/readiness.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_shared_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/shared.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_worker_start_js
#define EMBED "../../Sources/WebPlatform/JavaScript/worker/start.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_XPathEvaluator_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/XPathEvaluator.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_axes_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/axes.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_compile_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/compile.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_functions_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/functions.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_tokens_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/tokens.js"
#include "module.inc"
#define NAME Sources_WebPlatform_JavaScript_xpath_values_js
#define EMBED "../../Sources/WebPlatform/JavaScript/xpath/values.js"
#include "module.inc"

static const struct gantry_embedded_file files[] = {
  {"Plugins/common/plugin.xml", Plugins_common_plugin_xml, sizeof Plugins_common_plugin_xml - 1},
  {"Plugins/common/www/bootstrap.js", Plugins_common_www_bootstrap_js, sizeof Plugins_common_www_bootstrap_js - 1},
  {"Plugins/common/www/event.js", Plugins_common_www_event_js, sizeof Plugins_common_www_event_js - 1},
  {"Plugins/common/www/exec.js", Plugins_common_www_exec_js, sizeof Plugins_common_www_exec_js - 1},
  {"Plugins/common/www/promiser.js", Plugins_common_www_promiser_js, sizeof Plugins_common_www_promiser_js - 1},
  {"Plugins/common/www/service.js", Plugins_common_www_service_js, sizeof Plugins_common_www_service_js - 1},
  {"Plugins/common/www/storeargument.js", Plugins_common_www_storeargument_js, sizeof Plugins_common_www_storeargument_js - 1},
  {"Plugins/cordova/cordova-plugin-app-version/plugin.xml", Plugins_cordova_cordova_plugin_app_version_plugin_xml, sizeof Plugins_cordova_cordova_plugin_app_version_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-app-version/www/AppVersionPlugin.js", Plugins_cordova_cordova_plugin_app_version_www_AppVersionPlugin_js, sizeof Plugins_cordova_cordova_plugin_app_version_www_AppVersionPlugin_js - 1},
  {"Plugins/cordova/cordova-plugin-battery-status/plugin.xml", Plugins_cordova_cordova_plugin_battery_status_plugin_xml, sizeof Plugins_cordova_cordova_plugin_battery_status_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-battery-status/www/battery.js", Plugins_cordova_cordova_plugin_battery_status_www_battery_js, sizeof Plugins_cordova_cordova_plugin_battery_status_www_battery_js - 1},
  {"Plugins/cordova/cordova-plugin-camera/plugin.xml", Plugins_cordova_cordova_plugin_camera_plugin_xml, sizeof Plugins_cordova_cordova_plugin_camera_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-camera/www/Camera.js", Plugins_cordova_cordova_plugin_camera_www_Camera_js, sizeof Plugins_cordova_cordova_plugin_camera_www_Camera_js - 1},
  {"Plugins/cordova/cordova-plugin-camera/www/CameraConstants.js", Plugins_cordova_cordova_plugin_camera_www_CameraConstants_js, sizeof Plugins_cordova_cordova_plugin_camera_www_CameraConstants_js - 1},
  {"Plugins/cordova/cordova-plugin-camera/www/CameraPopoverHandle.js", Plugins_cordova_cordova_plugin_camera_www_CameraPopoverHandle_js, sizeof Plugins_cordova_cordova_plugin_camera_www_CameraPopoverHandle_js - 1},
  {"Plugins/cordova/cordova-plugin-camera/www/CameraPopoverOptions.js", Plugins_cordova_cordova_plugin_camera_www_CameraPopoverOptions_js, sizeof Plugins_cordova_cordova_plugin_camera_www_CameraPopoverOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-console/plugin.xml", Plugins_cordova_cordova_plugin_console_plugin_xml, sizeof Plugins_cordova_cordova_plugin_console_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-console/www/console-via-logger.js", Plugins_cordova_cordova_plugin_console_www_console_via_logger_js, sizeof Plugins_cordova_cordova_plugin_console_www_console_via_logger_js - 1},
  {"Plugins/cordova/cordova-plugin-console/www/logger.js", Plugins_cordova_cordova_plugin_console_www_logger_js, sizeof Plugins_cordova_cordova_plugin_console_www_logger_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/plugin.xml", Plugins_cordova_cordova_plugin_contacts_plugin_xml, sizeof Plugins_cordova_cordova_plugin_contacts_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/Contact.js", Plugins_cordova_cordova_plugin_contacts_www_Contact_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_Contact_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactAddress.js", Plugins_cordova_cordova_plugin_contacts_www_ContactAddress_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactAddress_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactError.js", Plugins_cordova_cordova_plugin_contacts_www_ContactError_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactError_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactField.js", Plugins_cordova_cordova_plugin_contacts_www_ContactField_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactField_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactFieldType.js", Plugins_cordova_cordova_plugin_contacts_www_ContactFieldType_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactFieldType_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactFindOptions.js", Plugins_cordova_cordova_plugin_contacts_www_ContactFindOptions_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactFindOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactName.js", Plugins_cordova_cordova_plugin_contacts_www_ContactName_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactName_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ContactOrganization.js", Plugins_cordova_cordova_plugin_contacts_www_ContactOrganization_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ContactOrganization_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/contacts.js", Plugins_cordova_cordova_plugin_contacts_www_contacts_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_contacts_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/convertUtils.js", Plugins_cordova_cordova_plugin_contacts_www_convertUtils_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_convertUtils_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ios/Contact.js", Plugins_cordova_cordova_plugin_contacts_www_ios_Contact_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ios_Contact_js - 1},
  {"Plugins/cordova/cordova-plugin-contacts/www/ios/contacts.js", Plugins_cordova_cordova_plugin_contacts_www_ios_contacts_js, sizeof Plugins_cordova_cordova_plugin_contacts_www_ios_contacts_js - 1},
  {"Plugins/cordova/cordova-plugin-device-motion/plugin.xml", Plugins_cordova_cordova_plugin_device_motion_plugin_xml, sizeof Plugins_cordova_cordova_plugin_device_motion_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-device-motion/www/Acceleration.js", Plugins_cordova_cordova_plugin_device_motion_www_Acceleration_js, sizeof Plugins_cordova_cordova_plugin_device_motion_www_Acceleration_js - 1},
  {"Plugins/cordova/cordova-plugin-device-motion/www/accelerometer.js", Plugins_cordova_cordova_plugin_device_motion_www_accelerometer_js, sizeof Plugins_cordova_cordova_plugin_device_motion_www_accelerometer_js - 1},
  {"Plugins/cordova/cordova-plugin-device-orientation/plugin.xml", Plugins_cordova_cordova_plugin_device_orientation_plugin_xml, sizeof Plugins_cordova_cordova_plugin_device_orientation_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-device-orientation/www/CompassError.js", Plugins_cordova_cordova_plugin_device_orientation_www_CompassError_js, sizeof Plugins_cordova_cordova_plugin_device_orientation_www_CompassError_js - 1},
  {"Plugins/cordova/cordova-plugin-device-orientation/www/CompassHeading.js", Plugins_cordova_cordova_plugin_device_orientation_www_CompassHeading_js, sizeof Plugins_cordova_cordova_plugin_device_orientation_www_CompassHeading_js - 1},
  {"Plugins/cordova/cordova-plugin-device-orientation/www/compass.js", Plugins_cordova_cordova_plugin_device_orientation_www_compass_js, sizeof Plugins_cordova_cordova_plugin_device_orientation_www_compass_js - 1},
  {"Plugins/cordova/cordova-plugin-device/plugin.xml", Plugins_cordova_cordova_plugin_device_plugin_xml, sizeof Plugins_cordova_cordova_plugin_device_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-device/www/device.js", Plugins_cordova_cordova_plugin_device_www_device_js, sizeof Plugins_cordova_cordova_plugin_device_www_device_js - 1},
  {"Plugins/cordova/cordova-plugin-dialogs/plugin.xml", Plugins_cordova_cordova_plugin_dialogs_plugin_xml, sizeof Plugins_cordova_cordova_plugin_dialogs_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-dialogs/www/android/notification.js", Plugins_cordova_cordova_plugin_dialogs_www_android_notification_js, sizeof Plugins_cordova_cordova_plugin_dialogs_www_android_notification_js - 1},
  {"Plugins/cordova/cordova-plugin-dialogs/www/notification.js", Plugins_cordova_cordova_plugin_dialogs_www_notification_js, sizeof Plugins_cordova_cordova_plugin_dialogs_www_notification_js - 1},
  {"Plugins/cordova/cordova-plugin-file-transfer/plugin.xml", Plugins_cordova_cordova_plugin_file_transfer_plugin_xml, sizeof Plugins_cordova_cordova_plugin_file_transfer_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-file-transfer/www/FileTransfer.js", Plugins_cordova_cordova_plugin_file_transfer_www_FileTransfer_js, sizeof Plugins_cordova_cordova_plugin_file_transfer_www_FileTransfer_js - 1},
  {"Plugins/cordova/cordova-plugin-file-transfer/www/FileTransferError.js", Plugins_cordova_cordova_plugin_file_transfer_www_FileTransferError_js, sizeof Plugins_cordova_cordova_plugin_file_transfer_www_FileTransferError_js - 1},
  {"Plugins/cordova/cordova-plugin-file/plugin.xml", Plugins_cordova_cordova_plugin_file_plugin_xml, sizeof Plugins_cordova_cordova_plugin_file_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-file/www/DirectoryEntry.js", Plugins_cordova_cordova_plugin_file_www_DirectoryEntry_js, sizeof Plugins_cordova_cordova_plugin_file_www_DirectoryEntry_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/DirectoryReader.js", Plugins_cordova_cordova_plugin_file_www_DirectoryReader_js, sizeof Plugins_cordova_cordova_plugin_file_www_DirectoryReader_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/Entry.js", Plugins_cordova_cordova_plugin_file_www_Entry_js, sizeof Plugins_cordova_cordova_plugin_file_www_Entry_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/File.js", Plugins_cordova_cordova_plugin_file_www_File_js, sizeof Plugins_cordova_cordova_plugin_file_www_File_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileEntry.js", Plugins_cordova_cordova_plugin_file_www_FileEntry_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileEntry_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileError.js", Plugins_cordova_cordova_plugin_file_www_FileError_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileError_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileReader.js", Plugins_cordova_cordova_plugin_file_www_FileReader_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileReader_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileSystem.js", Plugins_cordova_cordova_plugin_file_www_FileSystem_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileSystem_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileUploadOptions.js", Plugins_cordova_cordova_plugin_file_www_FileUploadOptions_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileUploadOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileUploadResult.js", Plugins_cordova_cordova_plugin_file_www_FileUploadResult_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileUploadResult_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/FileWriter.js", Plugins_cordova_cordova_plugin_file_www_FileWriter_js, sizeof Plugins_cordova_cordova_plugin_file_www_FileWriter_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/Flags.js", Plugins_cordova_cordova_plugin_file_www_Flags_js, sizeof Plugins_cordova_cordova_plugin_file_www_Flags_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/LocalFileSystem.js", Plugins_cordova_cordova_plugin_file_www_LocalFileSystem_js, sizeof Plugins_cordova_cordova_plugin_file_www_LocalFileSystem_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/Metadata.js", Plugins_cordova_cordova_plugin_file_www_Metadata_js, sizeof Plugins_cordova_cordova_plugin_file_www_Metadata_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/ProgressEvent.js", Plugins_cordova_cordova_plugin_file_www_ProgressEvent_js, sizeof Plugins_cordova_cordova_plugin_file_www_ProgressEvent_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/fileSystemPaths.js", Plugins_cordova_cordova_plugin_file_www_fileSystemPaths_js, sizeof Plugins_cordova_cordova_plugin_file_www_fileSystemPaths_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/fileSystems-roots.js", Plugins_cordova_cordova_plugin_file_www_fileSystems_roots_js, sizeof Plugins_cordova_cordova_plugin_file_www_fileSystems_roots_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/fileSystems.js", Plugins_cordova_cordova_plugin_file_www_fileSystems_js, sizeof Plugins_cordova_cordova_plugin_file_www_fileSystems_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/requestFileSystem.js", Plugins_cordova_cordova_plugin_file_www_requestFileSystem_js, sizeof Plugins_cordova_cordova_plugin_file_www_requestFileSystem_js - 1},
  {"Plugins/cordova/cordova-plugin-file/www/resolveLocalFileSystemURI.js", Plugins_cordova_cordova_plugin_file_www_resolveLocalFileSystemURI_js, sizeof Plugins_cordova_cordova_plugin_file_www_resolveLocalFileSystemURI_js - 1},
  {"Plugins/cordova/cordova-plugin-fingerprint-aio/plugin.xml", Plugins_cordova_cordova_plugin_fingerprint_aio_plugin_xml, sizeof Plugins_cordova_cordova_plugin_fingerprint_aio_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-fingerprint-aio/www/Fingerprint.js", Plugins_cordova_cordova_plugin_fingerprint_aio_www_Fingerprint_js, sizeof Plugins_cordova_cordova_plugin_fingerprint_aio_www_Fingerprint_js - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/plugin.xml", Plugins_cordova_cordova_plugin_geolocation_plugin_xml, sizeof Plugins_cordova_cordova_plugin_geolocation_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/www/Coordinates.js", Plugins_cordova_cordova_plugin_geolocation_www_Coordinates_js, sizeof Plugins_cordova_cordova_plugin_geolocation_www_Coordinates_js - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/www/Position.js", Plugins_cordova_cordova_plugin_geolocation_www_Position_js, sizeof Plugins_cordova_cordova_plugin_geolocation_www_Position_js - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/www/PositionError.js", Plugins_cordova_cordova_plugin_geolocation_www_PositionError_js, sizeof Plugins_cordova_cordova_plugin_geolocation_www_PositionError_js - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/www/android/geolocation.js", Plugins_cordova_cordova_plugin_geolocation_www_android_geolocation_js, sizeof Plugins_cordova_cordova_plugin_geolocation_www_android_geolocation_js - 1},
  {"Plugins/cordova/cordova-plugin-geolocation/www/geolocation.js", Plugins_cordova_cordova_plugin_geolocation_www_geolocation_js, sizeof Plugins_cordova_cordova_plugin_geolocation_www_geolocation_js - 1},
  {"Plugins/cordova/cordova-plugin-globalization/plugin.xml", Plugins_cordova_cordova_plugin_globalization_plugin_xml, sizeof Plugins_cordova_cordova_plugin_globalization_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-globalization/www/GlobalizationError.js", Plugins_cordova_cordova_plugin_globalization_www_GlobalizationError_js, sizeof Plugins_cordova_cordova_plugin_globalization_www_GlobalizationError_js - 1},
  {"Plugins/cordova/cordova-plugin-globalization/www/globalization.js", Plugins_cordova_cordova_plugin_globalization_www_globalization_js, sizeof Plugins_cordova_cordova_plugin_globalization_www_globalization_js - 1},
  {"Plugins/cordova/cordova-plugin-inappbrowser/plugin.xml", Plugins_cordova_cordova_plugin_inappbrowser_plugin_xml, sizeof Plugins_cordova_cordova_plugin_inappbrowser_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-inappbrowser/www/inappbrowser.js", Plugins_cordova_cordova_plugin_inappbrowser_www_inappbrowser_js, sizeof Plugins_cordova_cordova_plugin_inappbrowser_www_inappbrowser_js - 1},
  {"Plugins/cordova/cordova-plugin-ionic-keyboard/plugin.xml", Plugins_cordova_cordova_plugin_ionic_keyboard_plugin_xml, sizeof Plugins_cordova_cordova_plugin_ionic_keyboard_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-ionic-keyboard/www/keyboard.js", Plugins_cordova_cordova_plugin_ionic_keyboard_www_keyboard_js, sizeof Plugins_cordova_cordova_plugin_ionic_keyboard_www_keyboard_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/plugin.xml", Plugins_cordova_cordova_plugin_media_capture_plugin_xml, sizeof Plugins_cordova_cordova_plugin_media_capture_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/CaptureAudioOptions.js", Plugins_cordova_cordova_plugin_media_capture_www_CaptureAudioOptions_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_CaptureAudioOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/CaptureError.js", Plugins_cordova_cordova_plugin_media_capture_www_CaptureError_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_CaptureError_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/CaptureImageOptions.js", Plugins_cordova_cordova_plugin_media_capture_www_CaptureImageOptions_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_CaptureImageOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/CaptureVideoOptions.js", Plugins_cordova_cordova_plugin_media_capture_www_CaptureVideoOptions_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_CaptureVideoOptions_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/MediaFile.js", Plugins_cordova_cordova_plugin_media_capture_www_MediaFile_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_MediaFile_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/MediaFileData.js", Plugins_cordova_cordova_plugin_media_capture_www_MediaFileData_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_MediaFileData_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/capture.js", Plugins_cordova_cordova_plugin_media_capture_www_capture_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_capture_js - 1},
  {"Plugins/cordova/cordova-plugin-media-capture/www/helpers.js", Plugins_cordova_cordova_plugin_media_capture_www_helpers_js, sizeof Plugins_cordova_cordova_plugin_media_capture_www_helpers_js - 1},
  {"Plugins/cordova/cordova-plugin-media/plugin.xml", Plugins_cordova_cordova_plugin_media_plugin_xml, sizeof Plugins_cordova_cordova_plugin_media_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-media/www/Media.js", Plugins_cordova_cordova_plugin_media_www_Media_js, sizeof Plugins_cordova_cordova_plugin_media_www_Media_js - 1},
  {"Plugins/cordova/cordova-plugin-media/www/MediaError.js", Plugins_cordova_cordova_plugin_media_www_MediaError_js, sizeof Plugins_cordova_cordova_plugin_media_www_MediaError_js - 1},
  {"Plugins/cordova/cordova-plugin-network-information/plugin.xml", Plugins_cordova_cordova_plugin_network_information_plugin_xml, sizeof Plugins_cordova_cordova_plugin_network_information_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-network-information/www/Connection.js", Plugins_cordova_cordova_plugin_network_information_www_Connection_js, sizeof Plugins_cordova_cordova_plugin_network_information_www_Connection_js - 1},
  {"Plugins/cordova/cordova-plugin-network-information/www/network.js", Plugins_cordova_cordova_plugin_network_information_www_network_js, sizeof Plugins_cordova_cordova_plugin_network_information_www_network_js - 1},
  {"Plugins/cordova/cordova-plugin-screen-orientation/plugin.xml", Plugins_cordova_cordova_plugin_screen_orientation_plugin_xml, sizeof Plugins_cordova_cordova_plugin_screen_orientation_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-screen-orientation/www/screenorientation.js", Plugins_cordova_cordova_plugin_screen_orientation_www_screenorientation_js, sizeof Plugins_cordova_cordova_plugin_screen_orientation_www_screenorientation_js - 1},
  {"Plugins/cordova/cordova-plugin-secure-storage/plugin.xml", Plugins_cordova_cordova_plugin_secure_storage_plugin_xml, sizeof Plugins_cordova_cordova_plugin_secure_storage_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-secure-storage/www/securestorage.js", Plugins_cordova_cordova_plugin_secure_storage_www_securestorage_js, sizeof Plugins_cordova_cordova_plugin_secure_storage_www_securestorage_js - 1},
  {"Plugins/cordova/cordova-plugin-splashscreen/plugin.xml", Plugins_cordova_cordova_plugin_splashscreen_plugin_xml, sizeof Plugins_cordova_cordova_plugin_splashscreen_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-splashscreen/www/splashscreen.js", Plugins_cordova_cordova_plugin_splashscreen_www_splashscreen_js, sizeof Plugins_cordova_cordova_plugin_splashscreen_www_splashscreen_js - 1},
  {"Plugins/cordova/cordova-plugin-statusbar/plugin.xml", Plugins_cordova_cordova_plugin_statusbar_plugin_xml, sizeof Plugins_cordova_cordova_plugin_statusbar_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-statusbar/www/statusbar.js", Plugins_cordova_cordova_plugin_statusbar_www_statusbar_js, sizeof Plugins_cordova_cordova_plugin_statusbar_www_statusbar_js - 1},
  {"Plugins/cordova/cordova-plugin-vibration/plugin.xml", Plugins_cordova_cordova_plugin_vibration_plugin_xml, sizeof Plugins_cordova_cordova_plugin_vibration_plugin_xml - 1},
  {"Plugins/cordova/cordova-plugin-vibration/www/vibration.js", Plugins_cordova_cordova_plugin_vibration_www_vibration_js, sizeof Plugins_cordova_cordova_plugin_vibration_www_vibration_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/plugin.xml", Plugins_cordova_cordova_sqlite_storage_plugin_xml, sizeof Plugins_cordova_cordova_sqlite_storage_plugin_xml - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/Database.js", Plugins_cordova_cordova_sqlite_storage_www_Database_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_Database_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/SQLitePlugin.js", Plugins_cordova_cordova_sqlite_storage_www_SQLitePlugin_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_SQLitePlugin_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/Transaction.js", Plugins_cordova_cordova_sqlite_storage_www_Transaction_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_Transaction_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/TransactionQueue.js", Plugins_cordova_cordova_sqlite_storage_www_TransactionQueue_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_TransactionQueue_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/location.js", Plugins_cordova_cordova_sqlite_storage_www_location_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_location_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/selfTest.js", Plugins_cordova_cordova_sqlite_storage_www_selfTest_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_selfTest_js - 1},
  {"Plugins/cordova/cordova-sqlite-storage/www/sqlError.js", Plugins_cordova_cordova_sqlite_storage_www_sqlError_js, sizeof Plugins_cordova_cordova_sqlite_storage_www_sqlError_js - 1},
  {"Plugins/cordova/ionic-plugin-keyboard/plugin.xml", Plugins_cordova_ionic_plugin_keyboard_plugin_xml, sizeof Plugins_cordova_ionic_plugin_keyboard_plugin_xml - 1},
  {"Plugins/cordova/ionic-plugin-keyboard/www/keyboard.js", Plugins_cordova_ionic_plugin_keyboard_www_keyboard_js, sizeof Plugins_cordova_ionic_plugin_keyboard_www_keyboard_js - 1},
  {"Plugins/cordova/phonegap-plugin-barcodescanner/plugin.xml", Plugins_cordova_phonegap_plugin_barcodescanner_plugin_xml, sizeof Plugins_cordova_phonegap_plugin_barcodescanner_plugin_xml - 1},
  {"Plugins/cordova/phonegap-plugin-barcodescanner/www/barcodescanner.js", Plugins_cordova_phonegap_plugin_barcodescanner_www_barcodescanner_js, sizeof Plugins_cordova_phonegap_plugin_barcodescanner_www_barcodescanner_js - 1},
  {"Plugins/logger/plugin.xml", Plugins_logger_plugin_xml, sizeof Plugins_logger_plugin_xml - 1},
  {"Plugins/logger/www/nativelog.js", Plugins_logger_www_nativelog_js, sizeof Plugins_logger_www_nativelog_js - 1},
  {"Plugins/logger/www/pagelog.js", Plugins_logger_www_pagelog_js, sizeof Plugins_logger_www_pagelog_js - 1},
  {"Plugins/network/plugin.xml", Plugins_network_plugin_xml, sizeof Plugins_network_plugin_xml - 1},
  {"Plugins/network/www/network.js", Plugins_network_www_network_js, sizeof Plugins_network_www_network_js - 1},
  {"Plugins/oauth/plugin.xml", Plugins_oauth_plugin_xml, sizeof Plugins_oauth_plugin_xml - 1},
  {"Plugins/oauth/www/oauth.js", Plugins_oauth_www_oauth_js, sizeof Plugins_oauth_www_oauth_js - 1},
  {"Plugins/push/plugin.xml", Plugins_push_plugin_xml, sizeof Plugins_push_plugin_xml - 1},
  {"Plugins/push/simulator/plugin.xml", Plugins_push_simulator_plugin_xml, sizeof Plugins_push_simulator_plugin_xml - 1},
  {"Plugins/push/simulator/www/callbacks.js", Plugins_push_simulator_www_callbacks_js, sizeof Plugins_push_simulator_www_callbacks_js - 1},
  {"Plugins/push/simulator/www/older.js", Plugins_push_simulator_www_older_js, sizeof Plugins_push_simulator_www_older_js - 1},
  {"Plugins/push/simulator/www/pushnotification.js", Plugins_push_simulator_www_pushnotification_js, sizeof Plugins_push_simulator_www_pushnotification_js - 1},
  {"Plugins/push/www/push.js", Plugins_push_www_push_js, sizeof Plugins_push_www_push_js - 1},
  {"Plugins/sdkinfo/plugin.xml", Plugins_sdkinfo_plugin_xml, sizeof Plugins_sdkinfo_plugin_xml - 1},
  {"Plugins/sdkinfo/www/sdkinfo.js", Plugins_sdkinfo_www_sdkinfo_js, sizeof Plugins_sdkinfo_www_sdkinfo_js - 1},
  {"Plugins/sfaccountmanager/plugin.xml", Plugins_sfaccountmanager_plugin_xml, sizeof Plugins_sfaccountmanager_plugin_xml - 1},
  {"Plugins/sfaccountmanager/www/sfaccountmanager.js", Plugins_sfaccountmanager_www_sfaccountmanager_js, sizeof Plugins_sfaccountmanager_www_sfaccountmanager_js - 1},
  {"Plugins/smartstore/plugin.xml", Plugins_smartstore_plugin_xml, sizeof Plugins_smartstore_plugin_xml - 1},
  {"Plugins/smartstore/www/client.js", Plugins_smartstore_www_client_js, sizeof Plugins_smartstore_www_client_js - 1},
  {"Plugins/smartstore/www/cursors.js", Plugins_smartstore_www_cursors_js, sizeof Plugins_smartstore_www_cursors_js - 1},
  {"Plugins/smartstore/www/entries.js", Plugins_smartstore_www_entries_js, sizeof Plugins_smartstore_www_entries_js - 1},
  {"Plugins/smartstore/www/queryspec.js", Plugins_smartstore_www_queryspec_js, sizeof Plugins_smartstore_www_queryspec_js - 1},
  {"Plugins/smartstore/www/smartstore.js", Plugins_smartstore_www_smartstore_js, sizeof Plugins_smartstore_www_smartstore_js - 1},
  {"Plugins/smartstore/www/soups.js", Plugins_smartstore_www_soups_js, sizeof Plugins_smartstore_www_soups_js - 1},
  {"Plugins/smartstore/www/specs.js", Plugins_smartstore_www_specs_js, sizeof Plugins_smartstore_www_specs_js - 1},
  {"Plugins/smartstore/www/storecall.js", Plugins_smartstore_www_storecall_js, sizeof Plugins_smartstore_www_storecall_js - 1},
  {"Plugins/smartstore/www/stores.js", Plugins_smartstore_www_stores_js, sizeof Plugins_smartstore_www_stores_js - 1},
  {"Plugins/smartsync/plugin.xml", Plugins_smartsync_plugin_xml, sizeof Plugins_smartsync_plugin_xml - 1},
  {"Plugins/smartsync/www/mobilesync.js", Plugins_smartsync_www_mobilesync_js, sizeof Plugins_smartsync_www_mobilesync_js - 1},
  {"Plugins/smartsync/www/smartsync.js", Plugins_smartsync_www_smartsync_js, sizeof Plugins_smartsync_www_smartsync_js - 1},
  {"Plugins/testrunner/plugin.xml", Plugins_testrunner_plugin_xml, sizeof Plugins_testrunner_plugin_xml - 1},
  {"Plugins/testrunner/www/testrunner.js", Plugins_testrunner_www_testrunner_js, sizeof Plugins_testrunner_www_testrunner_js - 1},
  {"Sources/CordovaBridge/JavaScript/argscheck.js", Sources_CordovaBridge_JavaScript_argscheck_js, sizeof Sources_CordovaBridge_JavaScript_argscheck_js - 1},
  {"Sources/CordovaBridge/JavaScript/base64.js", Sources_CordovaBridge_JavaScript_base64_js, sizeof Sources_CordovaBridge_JavaScript_base64_js - 1},
  {"Sources/CordovaBridge/JavaScript/boot.js", Sources_CordovaBridge_JavaScript_boot_js, sizeof Sources_CordovaBridge_JavaScript_boot_js - 1},
  {"Sources/CordovaBridge/JavaScript/builder.js", Sources_CordovaBridge_JavaScript_builder_js, sizeof Sources_CordovaBridge_JavaScript_builder_js - 1},
  {"Sources/CordovaBridge/JavaScript/callbacks.js", Sources_CordovaBridge_JavaScript_callbacks_js, sizeof Sources_CordovaBridge_JavaScript_callbacks_js - 1},
  {"Sources/CordovaBridge/JavaScript/channel.js", Sources_CordovaBridge_JavaScript_channel_js, sizeof Sources_CordovaBridge_JavaScript_channel_js - 1},
  {"Sources/CordovaBridge/JavaScript/cordova.js", Sources_CordovaBridge_JavaScript_cordova_js, sizeof Sources_CordovaBridge_JavaScript_cordova_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/android.js", Sources_CordovaBridge_JavaScript_ends_android_js, sizeof Sources_CordovaBridge_JavaScript_ends_android_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/calls.js", Sources_CordovaBridge_JavaScript_ends_calls_js, sizeof Sources_CordovaBridge_JavaScript_ends_calls_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/command.js", Sources_CordovaBridge_JavaScript_ends_command_js, sizeof Sources_CordovaBridge_JavaScript_ends_command_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/coreandroid.js", Sources_CordovaBridge_JavaScript_ends_coreandroid_js, sizeof Sources_CordovaBridge_JavaScript_ends_coreandroid_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/gap.js", Sources_CordovaBridge_JavaScript_ends_gap_js, sizeof Sources_CordovaBridge_JavaScript_ends_gap_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/messages.js", Sources_CordovaBridge_JavaScript_ends_messages_js, sizeof Sources_CordovaBridge_JavaScript_ends_messages_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/start.js", Sources_CordovaBridge_JavaScript_ends_start_js, sizeof Sources_CordovaBridge_JavaScript_ends_start_js - 1},
  {"Sources/CordovaBridge/JavaScript/ends/webkit.js", Sources_CordovaBridge_JavaScript_ends_webkit_js, sizeof Sources_CordovaBridge_JavaScript_ends_webkit_js - 1},
  {"Sources/CordovaBridge/JavaScript/exec.js", Sources_CordovaBridge_JavaScript_exec_js, sizeof Sources_CordovaBridge_JavaScript_exec_js - 1},
  {"Sources/CordovaBridge/JavaScript/exec/proxy.js", Sources_CordovaBridge_JavaScript_exec_proxy_js, sizeof Sources_CordovaBridge_JavaScript_exec_proxy_js - 1},
  {"Sources/CordovaBridge/JavaScript/init.js", Sources_CordovaBridge_JavaScript_init_js, sizeof Sources_CordovaBridge_JavaScript_init_js - 1},
  {"Sources/CordovaBridge/JavaScript/missing.js", Sources_CordovaBridge_JavaScript_missing_js, sizeof Sources_CordovaBridge_JavaScript_missing_js - 1},
  {"Sources/CordovaBridge/JavaScript/modulemapper.js", Sources_CordovaBridge_JavaScript_modulemapper_js, sizeof Sources_CordovaBridge_JavaScript_modulemapper_js - 1},
  {"Sources/CordovaBridge/JavaScript/platform.js", Sources_CordovaBridge_JavaScript_platform_js, sizeof Sources_CordovaBridge_JavaScript_platform_js - 1},
  {"Sources/CordovaBridge/JavaScript/pluginloader.js", Sources_CordovaBridge_JavaScript_pluginloader_js, sizeof Sources_CordovaBridge_JavaScript_pluginloader_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/link.js", Sources_CordovaBridge_JavaScript_remote_link_js, sizeof Sources_CordovaBridge_JavaScript_remote_link_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/native.js", Sources_CordovaBridge_JavaScript_remote_native_js, sizeof Sources_CordovaBridge_JavaScript_remote_native_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/pass.js", Sources_CordovaBridge_JavaScript_remote_pass_js, sizeof Sources_CordovaBridge_JavaScript_remote_pass_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/platform.js", Sources_CordovaBridge_JavaScript_remote_platform_js, sizeof Sources_CordovaBridge_JavaScript_remote_platform_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/relay.js", Sources_CordovaBridge_JavaScript_remote_relay_js, sizeof Sources_CordovaBridge_JavaScript_remote_relay_js - 1},
  {"Sources/CordovaBridge/JavaScript/remote/start.js", Sources_CordovaBridge_JavaScript_remote_start_js, sizeof Sources_CordovaBridge_JavaScript_remote_start_js - 1},
  {"Sources/CordovaBridge/JavaScript/urlutil.js", Sources_CordovaBridge_JavaScript_urlutil_js, sizeof Sources_CordovaBridge_JavaScript_urlutil_js - 1},
  {"Sources/CordovaBridge/JavaScript/utils.js", Sources_CordovaBridge_JavaScript_utils_js, sizeof Sources_CordovaBridge_JavaScript_utils_js - 1},
  {"Sources/HybridHost/JavaScript/browser.js", Sources_HybridHost_JavaScript_browser_js, sizeof Sources_HybridHost_JavaScript_browser_js - 1},
  {"Sources/HybridHost/JavaScript/elements.js", Sources_HybridHost_JavaScript_elements_js, sizeof Sources_HybridHost_JavaScript_elements_js - 1},
  {"Sources/HybridHost/JavaScript/jasmine.js", Sources_HybridHost_JavaScript_jasmine_js, sizeof Sources_HybridHost_JavaScript_jasmine_js - 1},
  {"Sources/HybridHost/JavaScript/keyboard.js", Sources_HybridHost_JavaScript_keyboard_js, sizeof Sources_HybridHost_JavaScript_keyboard_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/cordova/index.js", Sources_HybridHost_JavaScript_libraries_cordova_index_js, sizeof Sources_HybridHost_JavaScript_libraries_cordova_index_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/files.js", Sources_HybridHost_JavaScript_libraries_force_files_js, sizeof Sources_HybridHost_JavaScript_libraries_force_files_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/index.js", Sources_HybridHost_JavaScript_libraries_force_index_js, sizeof Sources_HybridHost_JavaScript_libraries_force_index_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/promises.js", Sources_HybridHost_JavaScript_libraries_force_promises_js, sizeof Sources_HybridHost_JavaScript_libraries_force_promises_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/records.js", Sources_HybridHost_JavaScript_libraries_force_records_js, sizeof Sources_HybridHost_JavaScript_libraries_force_records_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/session.js", Sources_HybridHost_JavaScript_libraries_force_session_js, sizeof Sources_HybridHost_JavaScript_libraries_force_session_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/url.js", Sources_HybridHost_JavaScript_libraries_force_url_js, sizeof Sources_HybridHost_JavaScript_libraries_force_url_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/withfiles.js", Sources_HybridHost_JavaScript_libraries_force_withfiles_js, sizeof Sources_HybridHost_JavaScript_libraries_force_withfiles_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/force/withpromises.js", Sources_HybridHost_JavaScript_libraries_force_withpromises_js, sizeof Sources_HybridHost_JavaScript_libraries_force_withpromises_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/forcetk/client.js", Sources_HybridHost_JavaScript_libraries_forcetk_client_js, sizeof Sources_HybridHost_JavaScript_libraries_forcetk_client_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/forcetk/files.js", Sources_HybridHost_JavaScript_libraries_forcetk_files_js, sizeof Sources_HybridHost_JavaScript_libraries_forcetk_files_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/forcetk/index.js", Sources_HybridHost_JavaScript_libraries_forcetk_index_js, sizeof Sources_HybridHost_JavaScript_libraries_forcetk_index_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/forcetk/records.js", Sources_HybridHost_JavaScript_libraries_forcetk_records_js, sizeof Sources_HybridHost_JavaScript_libraries_forcetk_records_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/shared/functionclass.js", Sources_HybridHost_JavaScript_libraries_shared_functionclass_js, sizeof Sources_HybridHost_JavaScript_libraries_shared_functionclass_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/shared/json.js", Sources_HybridHost_JavaScript_libraries_shared_json_js, sizeof Sources_HybridHost_JavaScript_libraries_shared_json_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/shared/promise.js", Sources_HybridHost_JavaScript_libraries_shared_promise_js, sizeof Sources_HybridHost_JavaScript_libraries_shared_promise_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/shared/request.js", Sources_HybridHost_JavaScript_libraries_shared_request_js, sizeof Sources_HybridHost_JavaScript_libraries_shared_request_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/shared/useragent.js", Sources_HybridHost_JavaScript_libraries_shared_useragent_js, sizeof Sources_HybridHost_JavaScript_libraries_shared_useragent_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/answers.js", Sources_HybridHost_JavaScript_libraries_sync_answers_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_answers_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/cacheverbs.js", Sources_HybridHost_JavaScript_libraries_sync_cacheverbs_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_cacheverbs_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/clients.js", Sources_HybridHost_JavaScript_libraries_sync_clients_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_clients_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/collections.js", Sources_HybridHost_JavaScript_libraries_sync_collections_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_collections_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/conflicts.js", Sources_HybridHost_JavaScript_libraries_sync_conflicts_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_conflicts_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/console.js", Sources_HybridHost_JavaScript_libraries_sync_console_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_console_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/error.js", Sources_HybridHost_JavaScript_libraries_sync_error_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_error_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/failures.js", Sources_HybridHost_JavaScript_libraries_sync_failures_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_failures_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/fetching.js", Sources_HybridHost_JavaScript_libraries_sync_fetching_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_fetching_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/fields.js", Sources_HybridHost_JavaScript_libraries_sync_fields_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_fields_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/foundrecords.js", Sources_HybridHost_JavaScript_libraries_sync_foundrecords_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_foundrecords_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/index.js", Sources_HybridHost_JavaScript_libraries_sync_index_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_index_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/models.js", Sources_HybridHost_JavaScript_libraries_sync_models_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_models_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/modes.js", Sources_HybridHost_JavaScript_libraries_sync_modes_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_modes_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/objecttype.js", Sources_HybridHost_JavaScript_libraries_sync_objecttype_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_objecttype_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/serververbs.js", Sources_HybridHost_JavaScript_libraries_sync_serververbs_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_serververbs_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/storecache.js", Sources_HybridHost_JavaScript_libraries_sync_storecache_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_storecache_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/syncing.js", Sources_HybridHost_JavaScript_libraries_sync_syncing_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_syncing_js - 1},
  {"Sources/HybridHost/JavaScript/libraries/sync/turns.js", Sources_HybridHost_JavaScript_libraries_sync_turns_js, sizeof Sources_HybridHost_JavaScript_libraries_sync_turns_js - 1},
  {"Sources/HybridHost/JavaScript/mocha.js", Sources_HybridHost_JavaScript_mocha_js, sizeof Sources_HybridHost_JavaScript_mocha_js - 1},
  {"Sources/HybridHost/JavaScript/qunit.js", Sources_HybridHost_JavaScript_qunit_js, sizeof Sources_HybridHost_JavaScript_qunit_js - 1},
  {"Sources/HybridHost/JavaScript/suite.js", Sources_HybridHost_JavaScript_suite_js, sizeof Sources_HybridHost_JavaScript_suite_js - 1},
  {"Sources/HybridHost/JavaScript/tests.js", Sources_HybridHost_JavaScript_tests_js, sizeof Sources_HybridHost_JavaScript_tests_js - 1},
  {"Sources/HybridHost/JavaScript/virtualTime.js", Sources_HybridHost_JavaScript_virtualTime_js, sizeof Sources_HybridHost_JavaScript_virtualTime_js - 1},
  {"Sources/HybridHost/JavaScript/watch.js", Sources_HybridHost_JavaScript_watch_js, sizeof Sources_HybridHost_JavaScript_watch_js - 1},
  {"Sources/InspectorServer/Page/element.js", Sources_InspectorServer_Page_element_js, sizeof Sources_InspectorServer_Page_element_js - 1},
  {"Sources/InspectorServer/Page/index.html", Sources_InspectorServer_Page_index_html, sizeof Sources_InspectorServer_Page_index_html - 1},
  {"Sources/InspectorServer/Page/inspector.css", Sources_InspectorServer_Page_inspector_css, sizeof Sources_InspectorServer_Page_inspector_css - 1},
  {"Sources/InspectorServer/Page/link.js", Sources_InspectorServer_Page_link_js, sizeof Sources_InspectorServer_Page_link_js - 1},
  {"Sources/InspectorServer/Page/main.js", Sources_InspectorServer_Page_main_js, sizeof Sources_InspectorServer_Page_main_js - 1},
  {"Sources/InspectorServer/Page/panels/accounts.js", Sources_InspectorServer_Page_panels_accounts_js, sizeof Sources_InspectorServer_Page_panels_accounts_js - 1},
  {"Sources/InspectorServer/Page/panels/bridge.js", Sources_InspectorServer_Page_panels_bridge_js, sizeof Sources_InspectorServer_Page_panels_bridge_js - 1},
  {"Sources/InspectorServer/Page/panels/console.js", Sources_InspectorServer_Page_panels_console_js, sizeof Sources_InspectorServer_Page_panels_console_js - 1},
  {"Sources/InspectorServer/Page/panels/device.js", Sources_InspectorServer_Page_panels_device_js, sizeof Sources_InspectorServer_Page_panels_device_js - 1},
  {"Sources/InspectorServer/Page/panels/elements.js", Sources_InspectorServer_Page_panels_elements_js, sizeof Sources_InspectorServer_Page_panels_elements_js - 1},
  {"Sources/InspectorServer/Page/panels/network.js", Sources_InspectorServer_Page_panels_network_js, sizeof Sources_InspectorServer_Page_panels_network_js - 1},
  {"Sources/InspectorServer/Page/panels/org.js", Sources_InspectorServer_Page_panels_org_js, sizeof Sources_InspectorServer_Page_panels_org_js - 1},
  {"Sources/InspectorServer/Page/panels/stores.js", Sources_InspectorServer_Page_panels_stores_js, sizeof Sources_InspectorServer_Page_panels_stores_js - 1},
  {"Sources/InspectorServer/Page/panels/syncs.js", Sources_InspectorServer_Page_panels_syncs_js, sizeof Sources_InspectorServer_Page_panels_syncs_js - 1},
  {"Sources/InspectorServer/Page/panels/timeline.js", Sources_InspectorServer_Page_panels_timeline_js, sizeof Sources_InspectorServer_Page_panels_timeline_js - 1},
  {"Sources/InspectorServer/Page/rows.js", Sources_InspectorServer_Page_rows_js, sizeof Sources_InspectorServer_Page_rows_js - 1},
  {"Sources/InspectorServer/Page/tree.js", Sources_InspectorServer_Page_tree_js, sizeof Sources_InspectorServer_Page_tree_js - 1},
  {"Sources/InspectorServer/Page/turns.js", Sources_InspectorServer_Page_turns_js, sizeof Sources_InspectorServer_Page_turns_js - 1},
  {"Sources/InspectorServer/Page/unsent.js", Sources_InspectorServer_Page_unsent_js, sizeof Sources_InspectorServer_Page_unsent_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/BroadcastChannel.js", Sources_WebPlatform_JavaScript_browsing_BroadcastChannel_js, sizeof Sources_WebPlatform_JavaScript_browsing_BroadcastChannel_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/Frame.js", Sources_WebPlatform_JavaScript_browsing_Frame_js, sizeof Sources_WebPlatform_JavaScript_browsing_Frame_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/History.js", Sources_WebPlatform_JavaScript_browsing_History_js, sizeof Sources_WebPlatform_JavaScript_browsing_History_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/Location.js", Sources_WebPlatform_JavaScript_browsing_Location_js, sizeof Sources_WebPlatform_JavaScript_browsing_Location_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/MessageTarget.js", Sources_WebPlatform_JavaScript_browsing_MessageTarget_js, sizeof Sources_WebPlatform_JavaScript_browsing_MessageTarget_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/SharedWorker.js", Sources_WebPlatform_JavaScript_browsing_SharedWorker_js, sizeof Sources_WebPlatform_JavaScript_browsing_SharedWorker_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/Worker.js", Sources_WebPlatform_JavaScript_browsing_Worker_js, sizeof Sources_WebPlatform_JavaScript_browsing_Worker_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/address.js", Sources_WebPlatform_JavaScript_browsing_address_js, sizeof Sources_WebPlatform_JavaScript_browsing_address_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/buffers.js", Sources_WebPlatform_JavaScript_browsing_buffers_js, sizeof Sources_WebPlatform_JavaScript_browsing_buffers_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/cloning.js", Sources_WebPlatform_JavaScript_browsing_cloning_js, sizeof Sources_WebPlatform_JavaScript_browsing_cloning_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/crossOrigin.js", Sources_WebPlatform_JavaScript_browsing_crossOrigin_js, sizeof Sources_WebPlatform_JavaScript_browsing_crossOrigin_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/frames.js", Sources_WebPlatform_JavaScript_browsing_frames_js, sizeof Sources_WebPlatform_JavaScript_browsing_frames_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/keptValues.js", Sources_WebPlatform_JavaScript_browsing_keptValues_js, sizeof Sources_WebPlatform_JavaScript_browsing_keptValues_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/ports.js", Sources_WebPlatform_JavaScript_browsing_ports_js, sizeof Sources_WebPlatform_JavaScript_browsing_ports_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/postMessage.js", Sources_WebPlatform_JavaScript_browsing_postMessage_js, sizeof Sources_WebPlatform_JavaScript_browsing_postMessage_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/posting.js", Sources_WebPlatform_JavaScript_browsing_posting_js, sizeof Sources_WebPlatform_JavaScript_browsing_posting_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/realms.js", Sources_WebPlatform_JavaScript_browsing_realms_js, sizeof Sources_WebPlatform_JavaScript_browsing_realms_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/seen.js", Sources_WebPlatform_JavaScript_browsing_seen_js, sizeof Sources_WebPlatform_JavaScript_browsing_seen_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/slots.js", Sources_WebPlatform_JavaScript_browsing_slots_js, sizeof Sources_WebPlatform_JavaScript_browsing_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/structuredClone.js", Sources_WebPlatform_JavaScript_browsing_structuredClone_js, sizeof Sources_WebPlatform_JavaScript_browsing_structuredClone_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/wire.js", Sources_WebPlatform_JavaScript_browsing_wire_js, sizeof Sources_WebPlatform_JavaScript_browsing_wire_js - 1},
  {"Sources/WebPlatform/JavaScript/browsing/workers.js", Sources_WebPlatform_JavaScript_browsing_workers_js, sizeof Sources_WebPlatform_JavaScript_browsing_workers_js - 1},
  {"Sources/WebPlatform/JavaScript/caches/Cache.js", Sources_WebPlatform_JavaScript_caches_Cache_js, sizeof Sources_WebPlatform_JavaScript_caches_Cache_js - 1},
  {"Sources/WebPlatform/JavaScript/caches/CacheStorage.js", Sources_WebPlatform_JavaScript_caches_CacheStorage_js, sizeof Sources_WebPlatform_JavaScript_caches_CacheStorage_js - 1},
  {"Sources/WebPlatform/JavaScript/caches/requests.js", Sources_WebPlatform_JavaScript_caches_requests_js, sizeof Sources_WebPlatform_JavaScript_caches_requests_js - 1},
  {"Sources/WebPlatform/JavaScript/console/console.js", Sources_WebPlatform_JavaScript_console_console_js, sizeof Sources_WebPlatform_JavaScript_console_console_js - 1},
  {"Sources/WebPlatform/JavaScript/console/inspect.js", Sources_WebPlatform_JavaScript_console_inspect_js, sizeof Sources_WebPlatform_JavaScript_console_inspect_js - 1},
  {"Sources/WebPlatform/JavaScript/console/values.js", Sources_WebPlatform_JavaScript_console_values_js, sizeof Sources_WebPlatform_JavaScript_console_values_js - 1},
  {"Sources/WebPlatform/JavaScript/coverage/Probes.js", Sources_WebPlatform_JavaScript_coverage_Probes_js, sizeof Sources_WebPlatform_JavaScript_coverage_Probes_js - 1},
  {"Sources/WebPlatform/JavaScript/coverage/scripts.js", Sources_WebPlatform_JavaScript_coverage_scripts_js, sizeof Sources_WebPlatform_JavaScript_coverage_scripts_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/Crypto.js", Sources_WebPlatform_JavaScript_crypto_Crypto_js, sizeof Sources_WebPlatform_JavaScript_crypto_Crypto_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/CryptoKey.js", Sources_WebPlatform_JavaScript_crypto_CryptoKey_js, sizeof Sources_WebPlatform_JavaScript_crypto_CryptoKey_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/SubtleCrypto.js", Sources_WebPlatform_JavaScript_crypto_SubtleCrypto_js, sizeof Sources_WebPlatform_JavaScript_crypto_SubtleCrypto_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/aes.js", Sources_WebPlatform_JavaScript_crypto_aes_js, sizeof Sources_WebPlatform_JavaScript_crypto_aes_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/agreement.js", Sources_WebPlatform_JavaScript_crypto_agreement_js, sizeof Sources_WebPlatform_JavaScript_crypto_agreement_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/ec.js", Sources_WebPlatform_JavaScript_crypto_ec_js, sizeof Sources_WebPlatform_JavaScript_crypto_ec_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/hmac.js", Sources_WebPlatform_JavaScript_crypto_hmac_js, sizeof Sources_WebPlatform_JavaScript_crypto_hmac_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/jwk.js", Sources_WebPlatform_JavaScript_crypto_jwk_js, sizeof Sources_WebPlatform_JavaScript_crypto_jwk_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/okp.js", Sources_WebPlatform_JavaScript_crypto_okp_js, sizeof Sources_WebPlatform_JavaScript_crypto_okp_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/pairs.js", Sources_WebPlatform_JavaScript_crypto_pairs_js, sizeof Sources_WebPlatform_JavaScript_crypto_pairs_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/parameters.js", Sources_WebPlatform_JavaScript_crypto_parameters_js, sizeof Sources_WebPlatform_JavaScript_crypto_parameters_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/rsa.js", Sources_WebPlatform_JavaScript_crypto_rsa_js, sizeof Sources_WebPlatform_JavaScript_crypto_rsa_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/secrets.js", Sources_WebPlatform_JavaScript_crypto_secrets_js, sizeof Sources_WebPlatform_JavaScript_crypto_secrets_js - 1},
  {"Sources/WebPlatform/JavaScript/crypto/stretching.js", Sources_WebPlatform_JavaScript_crypto_stretching_js, sizeof Sources_WebPlatform_JavaScript_crypto_stretching_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/Connection.js", Sources_WebPlatform_JavaScript_databases_Connection_js, sizeof Sources_WebPlatform_JavaScript_databases_Connection_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/Cursor.js", Sources_WebPlatform_JavaScript_databases_Cursor_js, sizeof Sources_WebPlatform_JavaScript_databases_Cursor_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBCursor.js", Sources_WebPlatform_JavaScript_databases_IDBCursor_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBCursor_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBDatabase.js", Sources_WebPlatform_JavaScript_databases_IDBDatabase_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBDatabase_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBFactory.js", Sources_WebPlatform_JavaScript_databases_IDBFactory_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBFactory_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBIndex.js", Sources_WebPlatform_JavaScript_databases_IDBIndex_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBIndex_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBKeyRange.js", Sources_WebPlatform_JavaScript_databases_IDBKeyRange_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBKeyRange_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBObjectStore.js", Sources_WebPlatform_JavaScript_databases_IDBObjectStore_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBObjectStore_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBRequest.js", Sources_WebPlatform_JavaScript_databases_IDBRequest_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/IDBTransaction.js", Sources_WebPlatform_JavaScript_databases_IDBTransaction_js, sizeof Sources_WebPlatform_JavaScript_databases_IDBTransaction_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/Schema.js", Sources_WebPlatform_JavaScript_databases_Schema_js, sizeof Sources_WebPlatform_JavaScript_databases_Schema_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/Work.js", Sources_WebPlatform_JavaScript_databases_Work_js, sizeof Sources_WebPlatform_JavaScript_databases_Work_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/access.js", Sources_WebPlatform_JavaScript_databases_access_js, sizeof Sources_WebPlatform_JavaScript_databases_access_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/failures.js", Sources_WebPlatform_JavaScript_databases_failures_js, sizeof Sources_WebPlatform_JavaScript_databases_failures_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/keyPaths.js", Sources_WebPlatform_JavaScript_databases_keyPaths_js, sizeof Sources_WebPlatform_JavaScript_databases_keyPaths_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/keys.js", Sources_WebPlatform_JavaScript_databases_keys_js, sizeof Sources_WebPlatform_JavaScript_databases_keys_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/opening.js", Sources_WebPlatform_JavaScript_databases_opening_js, sizeof Sources_WebPlatform_JavaScript_databases_opening_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/queried.js", Sources_WebPlatform_JavaScript_databases_queried_js, sizeof Sources_WebPlatform_JavaScript_databases_queried_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/queries.js", Sources_WebPlatform_JavaScript_databases_queries_js, sizeof Sources_WebPlatform_JavaScript_databases_queries_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/slots.js", Sources_WebPlatform_JavaScript_databases_slots_js, sizeof Sources_WebPlatform_JavaScript_databases_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/databases/writing.js", Sources_WebPlatform_JavaScript_databases_writing_js, sizeof Sources_WebPlatform_JavaScript_databases_writing_js - 1},
  {"Sources/WebPlatform/JavaScript/debugging/handlers.js", Sources_WebPlatform_JavaScript_debugging_handlers_js, sizeof Sources_WebPlatform_JavaScript_debugging_handlers_js - 1},
  {"Sources/WebPlatform/JavaScript/debugging/remoteObjects.js", Sources_WebPlatform_JavaScript_debugging_remoteObjects_js, sizeof Sources_WebPlatform_JavaScript_debugging_remoteObjects_js - 1},
  {"Sources/WebPlatform/JavaScript/device/BatteryManager.js", Sources_WebPlatform_JavaScript_device_BatteryManager_js, sizeof Sources_WebPlatform_JavaScript_device_BatteryManager_js - 1},
  {"Sources/WebPlatform/JavaScript/device/Clipboard.js", Sources_WebPlatform_JavaScript_device_Clipboard_js, sizeof Sources_WebPlatform_JavaScript_device_Clipboard_js - 1},
  {"Sources/WebPlatform/JavaScript/device/ClipboardItem.js", Sources_WebPlatform_JavaScript_device_ClipboardItem_js, sizeof Sources_WebPlatform_JavaScript_device_ClipboardItem_js - 1},
  {"Sources/WebPlatform/JavaScript/device/Geolocation.js", Sources_WebPlatform_JavaScript_device_Geolocation_js, sizeof Sources_WebPlatform_JavaScript_device_Geolocation_js - 1},
  {"Sources/WebPlatform/JavaScript/device/GeolocationPosition.js", Sources_WebPlatform_JavaScript_device_GeolocationPosition_js, sizeof Sources_WebPlatform_JavaScript_device_GeolocationPosition_js - 1},
  {"Sources/WebPlatform/JavaScript/device/LockManager.js", Sources_WebPlatform_JavaScript_device_LockManager_js, sizeof Sources_WebPlatform_JavaScript_device_LockManager_js - 1},
  {"Sources/WebPlatform/JavaScript/device/NetworkInformation.js", Sources_WebPlatform_JavaScript_device_NetworkInformation_js, sizeof Sources_WebPlatform_JavaScript_device_NetworkInformation_js - 1},
  {"Sources/WebPlatform/JavaScript/device/Permissions.js", Sources_WebPlatform_JavaScript_device_Permissions_js, sizeof Sources_WebPlatform_JavaScript_device_Permissions_js - 1},
  {"Sources/WebPlatform/JavaScript/device/ScreenOrientation.js", Sources_WebPlatform_JavaScript_device_ScreenOrientation_js, sizeof Sources_WebPlatform_JavaScript_device_ScreenOrientation_js - 1},
  {"Sources/WebPlatform/JavaScript/device/VisualViewport.js", Sources_WebPlatform_JavaScript_device_VisualViewport_js, sizeof Sources_WebPlatform_JavaScript_device_VisualViewport_js - 1},
  {"Sources/WebPlatform/JavaScript/device/WakeLock.js", Sources_WebPlatform_JavaScript_device_WakeLock_js, sizeof Sources_WebPlatform_JavaScript_device_WakeLock_js - 1},
  {"Sources/WebPlatform/JavaScript/device/changes.js", Sources_WebPlatform_JavaScript_device_changes_js, sizeof Sources_WebPlatform_JavaScript_device_changes_js - 1},
  {"Sources/WebPlatform/JavaScript/device/fullscreen.js", Sources_WebPlatform_JavaScript_device_fullscreen_js, sizeof Sources_WebPlatform_JavaScript_device_fullscreen_js - 1},
  {"Sources/WebPlatform/JavaScript/device/motion.js", Sources_WebPlatform_JavaScript_device_motion_js, sizeof Sources_WebPlatform_JavaScript_device_motion_js - 1},
  {"Sources/WebPlatform/JavaScript/device/permissions.js", Sources_WebPlatform_JavaScript_device_permissions_js, sizeof Sources_WebPlatform_JavaScript_device_permissions_js - 1},
  {"Sources/WebPlatform/JavaScript/device/platform.js", Sources_WebPlatform_JavaScript_device_platform_js, sizeof Sources_WebPlatform_JavaScript_device_platform_js - 1},
  {"Sources/WebPlatform/JavaScript/device/resizing.js", Sources_WebPlatform_JavaScript_device_resizing_js, sizeof Sources_WebPlatform_JavaScript_device_resizing_js - 1},
  {"Sources/WebPlatform/JavaScript/device/sharing.js", Sources_WebPlatform_JavaScript_device_sharing_js, sizeof Sources_WebPlatform_JavaScript_device_sharing_js - 1},
  {"Sources/WebPlatform/JavaScript/device/vibration.js", Sources_WebPlatform_JavaScript_device_vibration_js, sizeof Sources_WebPlatform_JavaScript_device_vibration_js - 1},
  {"Sources/WebPlatform/JavaScript/device/windowChanges.js", Sources_WebPlatform_JavaScript_device_windowChanges_js, sizeof Sources_WebPlatform_JavaScript_device_windowChanges_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/AbortSignal.js", Sources_WebPlatform_JavaScript_dom_AbortSignal_js, sizeof Sources_WebPlatform_JavaScript_dom_AbortSignal_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/AbstractRange.js", Sources_WebPlatform_JavaScript_dom_AbstractRange_js, sizeof Sources_WebPlatform_JavaScript_dom_AbstractRange_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Attr.js", Sources_WebPlatform_JavaScript_dom_Attr_js, sizeof Sources_WebPlatform_JavaScript_dom_Attr_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/CharacterData.js", Sources_WebPlatform_JavaScript_dom_CharacterData_js, sizeof Sources_WebPlatform_JavaScript_dom_CharacterData_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Comment.js", Sources_WebPlatform_JavaScript_dom_Comment_js, sizeof Sources_WebPlatform_JavaScript_dom_Comment_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/CustomEvent.js", Sources_WebPlatform_JavaScript_dom_CustomEvent_js, sizeof Sources_WebPlatform_JavaScript_dom_CustomEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/DOMImplementation.js", Sources_WebPlatform_JavaScript_dom_DOMImplementation_js, sizeof Sources_WebPlatform_JavaScript_dom_DOMImplementation_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/DOMStringList.js", Sources_WebPlatform_JavaScript_dom_DOMStringList_js, sizeof Sources_WebPlatform_JavaScript_dom_DOMStringList_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/DOMTokenList.js", Sources_WebPlatform_JavaScript_dom_DOMTokenList_js, sizeof Sources_WebPlatform_JavaScript_dom_DOMTokenList_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Document.js", Sources_WebPlatform_JavaScript_dom_Document_js, sizeof Sources_WebPlatform_JavaScript_dom_Document_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/DocumentFragment.js", Sources_WebPlatform_JavaScript_dom_DocumentFragment_js, sizeof Sources_WebPlatform_JavaScript_dom_DocumentFragment_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Element.js", Sources_WebPlatform_JavaScript_dom_Element_js, sizeof Sources_WebPlatform_JavaScript_dom_Element_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Event.js", Sources_WebPlatform_JavaScript_dom_Event_js, sizeof Sources_WebPlatform_JavaScript_dom_Event_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/EventTarget.js", Sources_WebPlatform_JavaScript_dom_EventTarget_js, sizeof Sources_WebPlatform_JavaScript_dom_EventTarget_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/HTMLAllCollection.js", Sources_WebPlatform_JavaScript_dom_HTMLAllCollection_js, sizeof Sources_WebPlatform_JavaScript_dom_HTMLAllCollection_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/MutationObserver.js", Sources_WebPlatform_JavaScript_dom_MutationObserver_js, sizeof Sources_WebPlatform_JavaScript_dom_MutationObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Node.js", Sources_WebPlatform_JavaScript_dom_Node_js, sizeof Sources_WebPlatform_JavaScript_dom_Node_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Range.js", Sources_WebPlatform_JavaScript_dom_Range_js, sizeof Sources_WebPlatform_JavaScript_dom_Range_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/RangeEnds.js", Sources_WebPlatform_JavaScript_dom_RangeEnds_js, sizeof Sources_WebPlatform_JavaScript_dom_RangeEnds_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/Selection.js", Sources_WebPlatform_JavaScript_dom_Selection_js, sizeof Sources_WebPlatform_JavaScript_dom_Selection_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/XMLParser.js", Sources_WebPlatform_JavaScript_dom_XMLParser_js, sizeof Sources_WebPlatform_JavaScript_dom_XMLParser_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/aria.js", Sources_WebPlatform_JavaScript_dom_aria_js, sizeof Sources_WebPlatform_JavaScript_dom_aria_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/clone.js", Sources_WebPlatform_JavaScript_dom_clone_js, sizeof Sources_WebPlatform_JavaScript_dom_clone_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/collections.js", Sources_WebPlatform_JavaScript_dom_collections_js, sizeof Sources_WebPlatform_JavaScript_dom_collections_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/comparison.js", Sources_WebPlatform_JavaScript_dom_comparison_js, sizeof Sources_WebPlatform_JavaScript_dom_comparison_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/dataset.js", Sources_WebPlatform_JavaScript_dom_dataset_js, sizeof Sources_WebPlatform_JavaScript_dom_dataset_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/eventHandlers.js", Sources_WebPlatform_JavaScript_dom_eventHandlers_js, sizeof Sources_WebPlatform_JavaScript_dom_eventHandlers_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/eventNames.js", Sources_WebPlatform_JavaScript_dom_eventNames_js, sizeof Sources_WebPlatform_JavaScript_dom_eventNames_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/events.js", Sources_WebPlatform_JavaScript_dom_events_js, sizeof Sources_WebPlatform_JavaScript_dom_events_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/extensions.js", Sources_WebPlatform_JavaScript_dom_extensions_js, sizeof Sources_WebPlatform_JavaScript_dom_extensions_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/followers.js", Sources_WebPlatform_JavaScript_dom_followers_js, sizeof Sources_WebPlatform_JavaScript_dom_followers_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/geometry.js", Sources_WebPlatform_JavaScript_dom_geometry_js, sizeof Sources_WebPlatform_JavaScript_dom_geometry_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/globalScope.js", Sources_WebPlatform_JavaScript_dom_globalScope_js, sizeof Sources_WebPlatform_JavaScript_dom_globalScope_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/handlerMembers.js", Sources_WebPlatform_JavaScript_dom_handlerMembers_js, sizeof Sources_WebPlatform_JavaScript_dom_handlerMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/hooks.js", Sources_WebPlatform_JavaScript_dom_hooks_js, sizeof Sources_WebPlatform_JavaScript_dom_hooks_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/htmlSerialization.js", Sources_WebPlatform_JavaScript_dom_htmlSerialization_js, sizeof Sources_WebPlatform_JavaScript_dom_htmlSerialization_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/markup.js", Sources_WebPlatform_JavaScript_dom_markup_js, sizeof Sources_WebPlatform_JavaScript_dom_markup_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/mixins.js", Sources_WebPlatform_JavaScript_dom_mixins_js, sizeof Sources_WebPlatform_JavaScript_dom_mixins_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/mutationEvents.js", Sources_WebPlatform_JavaScript_dom_mutationEvents_js, sizeof Sources_WebPlatform_JavaScript_dom_mutationEvents_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/names.js", Sources_WebPlatform_JavaScript_dom_names_js, sizeof Sources_WebPlatform_JavaScript_dom_names_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/observation.js", Sources_WebPlatform_JavaScript_dom_observation_js, sizeof Sources_WebPlatform_JavaScript_dom_observation_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/pointers.js", Sources_WebPlatform_JavaScript_dom_pointers_js, sizeof Sources_WebPlatform_JavaScript_dom_pointers_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/points.js", Sources_WebPlatform_JavaScript_dom_points_js, sizeof Sources_WebPlatform_JavaScript_dom_points_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/references.js", Sources_WebPlatform_JavaScript_dom_references_js, sizeof Sources_WebPlatform_JavaScript_dom_references_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectionChanges.js", Sources_WebPlatform_JavaScript_dom_selectionChanges_js, sizeof Sources_WebPlatform_JavaScript_dom_selectionChanges_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectionMoves.js", Sources_WebPlatform_JavaScript_dom_selectionMoves_js, sizeof Sources_WebPlatform_JavaScript_dom_selectionMoves_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors.js", Sources_WebPlatform_JavaScript_dom_selectors_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/Namespaces.js", Sources_WebPlatform_JavaScript_dom_selectors_Namespaces_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_Namespaces_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/Scanner.js", Sources_WebPlatform_JavaScript_dom_selectors_Scanner_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_Scanner_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/SelectorError.js", Sources_WebPlatform_JavaScript_dom_selectors_SelectorError_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_SelectorError_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/attributes.js", Sources_WebPlatform_JavaScript_dom_selectors_attributes_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_attributes_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/compile.js", Sources_WebPlatform_JavaScript_dom_selectors_compile_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_compile_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/escapes.js", Sources_WebPlatform_JavaScript_dom_selectors_escapes_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_escapes_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/languages.js", Sources_WebPlatform_JavaScript_dom_selectors_languages_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_languages_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/parse.js", Sources_WebPlatform_JavaScript_dom_selectors_parse_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_parse_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/preprocessing.js", Sources_WebPlatform_JavaScript_dom_selectors_preprocessing_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_preprocessing_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/pseudo.js", Sources_WebPlatform_JavaScript_dom_selectors_pseudo_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_pseudo_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/pseudoElements.js", Sources_WebPlatform_JavaScript_dom_selectors_pseudoElements_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_pseudoElements_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/pseudoParsing.js", Sources_WebPlatform_JavaScript_dom_selectors_pseudoParsing_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_pseudoParsing_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/query.js", Sources_WebPlatform_JavaScript_dom_selectors_query_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_query_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/selectors/relative.js", Sources_WebPlatform_JavaScript_dom_selectors_relative_js, sizeof Sources_WebPlatform_JavaScript_dom_selectors_relative_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/serialization.js", Sources_WebPlatform_JavaScript_dom_serialization_js, sizeof Sources_WebPlatform_JavaScript_dom_serialization_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/ComposedEnds.js", Sources_WebPlatform_JavaScript_dom_shadow_ComposedEnds_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_ComposedEnds_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/ShadowRoot.js", Sources_WebPlatform_JavaScript_dom_shadow_ShadowRoot_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_ShadowRoot_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/composition.js", Sources_WebPlatform_JavaScript_dom_shadow_composition_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_composition_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/eventPath.js", Sources_WebPlatform_JavaScript_dom_shadow_eventPath_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_eventPath_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/getHTML.js", Sources_WebPlatform_JavaScript_dom_shadow_getHTML_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_getHTML_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/matching.js", Sources_WebPlatform_JavaScript_dom_shadow_matching_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_matching_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/shadow/trees.js", Sources_WebPlatform_JavaScript_dom_shadow_trees_js, sizeof Sources_WebPlatform_JavaScript_dom_shadow_trees_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/slots.js", Sources_WebPlatform_JavaScript_dom_slots_js, sizeof Sources_WebPlatform_JavaScript_dom_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/targetRanges.js", Sources_WebPlatform_JavaScript_dom_targetRanges_js, sizeof Sources_WebPlatform_JavaScript_dom_targetRanges_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/touch.js", Sources_WebPlatform_JavaScript_dom_touch_js, sizeof Sources_WebPlatform_JavaScript_dom_touch_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/traversal.js", Sources_WebPlatform_JavaScript_dom_traversal_js, sizeof Sources_WebPlatform_JavaScript_dom_traversal_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/tree.js", Sources_WebPlatform_JavaScript_dom_tree_js, sizeof Sources_WebPlatform_JavaScript_dom_tree_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/whitespace.js", Sources_WebPlatform_JavaScript_dom_whitespace_js, sizeof Sources_WebPlatform_JavaScript_dom_whitespace_js - 1},
  {"Sources/WebPlatform/JavaScript/dom/xmlSerialization.js", Sources_WebPlatform_JavaScript_dom_xmlSerialization_js, sizeof Sources_WebPlatform_JavaScript_dom_xmlSerialization_js - 1},
  {"Sources/WebPlatform/JavaScript/files/Blob.js", Sources_WebPlatform_JavaScript_files_Blob_js, sizeof Sources_WebPlatform_JavaScript_files_Blob_js - 1},
  {"Sources/WebPlatform/JavaScript/files/DataTransfer.js", Sources_WebPlatform_JavaScript_files_DataTransfer_js, sizeof Sources_WebPlatform_JavaScript_files_DataTransfer_js - 1},
  {"Sources/WebPlatform/JavaScript/files/FileList.js", Sources_WebPlatform_JavaScript_files_FileList_js, sizeof Sources_WebPlatform_JavaScript_files_FileList_js - 1},
  {"Sources/WebPlatform/JavaScript/files/FileReader.js", Sources_WebPlatform_JavaScript_files_FileReader_js, sizeof Sources_WebPlatform_JavaScript_files_FileReader_js - 1},
  {"Sources/WebPlatform/JavaScript/files/FileReaderSync.js", Sources_WebPlatform_JavaScript_files_FileReaderSync_js, sizeof Sources_WebPlatform_JavaScript_files_FileReaderSync_js - 1},
  {"Sources/WebPlatform/JavaScript/files/objectURLs.js", Sources_WebPlatform_JavaScript_files_objectURLs_js, sizeof Sources_WebPlatform_JavaScript_files_objectURLs_js - 1},
  {"Sources/WebPlatform/JavaScript/files/packaged.js", Sources_WebPlatform_JavaScript_files_packaged_js, sizeof Sources_WebPlatform_JavaScript_files_packaged_js - 1},
  {"Sources/WebPlatform/JavaScript/files/slots.js", Sources_WebPlatform_JavaScript_files_slots_js, sizeof Sources_WebPlatform_JavaScript_files_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/fonts/FontFace.js", Sources_WebPlatform_JavaScript_fonts_FontFace_js, sizeof Sources_WebPlatform_JavaScript_fonts_FontFace_js - 1},
  {"Sources/WebPlatform/JavaScript/fonts/FontFaceSet.js", Sources_WebPlatform_JavaScript_fonts_FontFaceSet_js, sizeof Sources_WebPlatform_JavaScript_fonts_FontFaceSet_js - 1},
  {"Sources/WebPlatform/JavaScript/fonts/descriptors.js", Sources_WebPlatform_JavaScript_fonts_descriptors_js, sizeof Sources_WebPlatform_JavaScript_fonts_descriptors_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/DOMMatrix.js", Sources_WebPlatform_JavaScript_geometry_DOMMatrix_js, sizeof Sources_WebPlatform_JavaScript_geometry_DOMMatrix_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/DOMPoint.js", Sources_WebPlatform_JavaScript_geometry_DOMPoint_js, sizeof Sources_WebPlatform_JavaScript_geometry_DOMPoint_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/DOMQuad.js", Sources_WebPlatform_JavaScript_geometry_DOMQuad_js, sizeof Sources_WebPlatform_JavaScript_geometry_DOMQuad_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/DOMRect.js", Sources_WebPlatform_JavaScript_geometry_DOMRect_js, sizeof Sources_WebPlatform_JavaScript_geometry_DOMRect_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/matrices.js", Sources_WebPlatform_JavaScript_geometry_matrices_js, sizeof Sources_WebPlatform_JavaScript_geometry_matrices_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/matrixInit.js", Sources_WebPlatform_JavaScript_geometry_matrixInit_js, sizeof Sources_WebPlatform_JavaScript_geometry_matrixInit_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/members.js", Sources_WebPlatform_JavaScript_geometry_members_js, sizeof Sources_WebPlatform_JavaScript_geometry_members_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/slots.js", Sources_WebPlatform_JavaScript_geometry_slots_js, sizeof Sources_WebPlatform_JavaScript_geometry_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/geometry/transformList.js", Sources_WebPlatform_JavaScript_geometry_transformList_js, sizeof Sources_WebPlatform_JavaScript_geometry_transformList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/CSSStyleDeclaration.js", Sources_WebPlatform_JavaScript_html_CSSStyleDeclaration_js, sizeof Sources_WebPlatform_JavaScript_html_CSSStyleDeclaration_js - 1},
  {"Sources/WebPlatform/JavaScript/html/DocumentBuilder.js", Sources_WebPlatform_JavaScript_html_DocumentBuilder_js, sizeof Sources_WebPlatform_JavaScript_html_DocumentBuilder_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLCanvasElement.js", Sources_WebPlatform_JavaScript_html_HTMLCanvasElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLCanvasElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLDetailsElement.js", Sources_WebPlatform_JavaScript_html_HTMLDetailsElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLDetailsElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLDialogElement.js", Sources_WebPlatform_JavaScript_html_HTMLDialogElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLDialogElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLElement.js", Sources_WebPlatform_JavaScript_html_HTMLElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLIFrameElement.js", Sources_WebPlatform_JavaScript_html_HTMLIFrameElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLIFrameElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLImageElement.js", Sources_WebPlatform_JavaScript_html_HTMLImageElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLImageElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLScriptElement.js", Sources_WebPlatform_JavaScript_html_HTMLScriptElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLScriptElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLSlotElement.js", Sources_WebPlatform_JavaScript_html_HTMLSlotElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLSlotElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/HTMLTemplateElement.js", Sources_WebPlatform_JavaScript_html_HTMLTemplateElement_js, sizeof Sources_WebPlatform_JavaScript_html_HTMLTemplateElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/IntersectionObserver.js", Sources_WebPlatform_JavaScript_html_IntersectionObserver_js, sizeof Sources_WebPlatform_JavaScript_html_IntersectionObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/html/ResizeObserver.js", Sources_WebPlatform_JavaScript_html_ResizeObserver_js, sizeof Sources_WebPlatform_JavaScript_html_ResizeObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/html/TreeBuilder.js", Sources_WebPlatform_JavaScript_html_TreeBuilder_js, sizeof Sources_WebPlatform_JavaScript_html_TreeBuilder_js - 1},
  {"Sources/WebPlatform/JavaScript/html/XMLDocumentBuilder.js", Sources_WebPlatform_JavaScript_html_XMLDocumentBuilder_js, sizeof Sources_WebPlatform_JavaScript_html_XMLDocumentBuilder_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/Animation.js", Sources_WebPlatform_JavaScript_html_animations_Animation_js, sizeof Sources_WebPlatform_JavaScript_html_animations_Animation_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/EffectStyles.js", Sources_WebPlatform_JavaScript_html_animations_EffectStyles_js, sizeof Sources_WebPlatform_JavaScript_html_animations_EffectStyles_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/animatable.js", Sources_WebPlatform_JavaScript_html_animations_animatable_js, sizeof Sources_WebPlatform_JavaScript_html_animations_animatable_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/committing.js", Sources_WebPlatform_JavaScript_html_animations_committing_js, sizeof Sources_WebPlatform_JavaScript_html_animations_committing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/easing.js", Sources_WebPlatform_JavaScript_html_animations_easing_js, sizeof Sources_WebPlatform_JavaScript_html_animations_easing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/effects.js", Sources_WebPlatform_JavaScript_html_animations_effects_js, sizeof Sources_WebPlatform_JavaScript_html_animations_effects_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/keyframes.js", Sources_WebPlatform_JavaScript_html_animations_keyframes_js, sizeof Sources_WebPlatform_JavaScript_html_animations_keyframes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/playbackEvents.js", Sources_WebPlatform_JavaScript_html_animations_playbackEvents_js, sizeof Sources_WebPlatform_JavaScript_html_animations_playbackEvents_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/registry.js", Sources_WebPlatform_JavaScript_html_animations_registry_js, sizeof Sources_WebPlatform_JavaScript_html_animations_registry_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/timelines.js", Sources_WebPlatform_JavaScript_html_animations_timelines_js, sizeof Sources_WebPlatform_JavaScript_html_animations_timelines_js - 1},
  {"Sources/WebPlatform/JavaScript/html/animations/timing.js", Sources_WebPlatform_JavaScript_html_animations_timing_js, sizeof Sources_WebPlatform_JavaScript_html_animations_timing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/bodyHandlers.js", Sources_WebPlatform_JavaScript_html_bodyHandlers_js, sizeof Sources_WebPlatform_JavaScript_html_bodyHandlers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/CanvasGradient.js", Sources_WebPlatform_JavaScript_html_canvas_CanvasGradient_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_CanvasGradient_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/CanvasPattern.js", Sources_WebPlatform_JavaScript_html_canvas_CanvasPattern_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_CanvasPattern_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/CanvasRenderingContext2D.js", Sources_WebPlatform_JavaScript_html_canvas_CanvasRenderingContext2D_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_CanvasRenderingContext2D_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/DrawingState.js", Sources_WebPlatform_JavaScript_html_canvas_DrawingState_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_DrawingState_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/ImageBitmap.js", Sources_WebPlatform_JavaScript_html_canvas_ImageBitmap_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_ImageBitmap_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/ImageData.js", Sources_WebPlatform_JavaScript_html_canvas_ImageData_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_ImageData_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/Path.js", Sources_WebPlatform_JavaScript_html_canvas_Path_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_Path_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/Path2D.js", Sources_WebPlatform_JavaScript_html_canvas_Path2D_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_Path2D_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/Pen.js", Sources_WebPlatform_JavaScript_html_canvas_Pen_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_Pen_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/Surface.js", Sources_WebPlatform_JavaScript_html_canvas_Surface_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_Surface_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/blankPNG.js", Sources_WebPlatform_JavaScript_html_canvas_blankPNG_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_blankPNG_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/blending.js", Sources_WebPlatform_JavaScript_html_canvas_blending_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_blending_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/checksums.js", Sources_WebPlatform_JavaScript_html_canvas_checksums_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_checksums_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/colorSpaces.js", Sources_WebPlatform_JavaScript_html_canvas_colorSpaces_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_colorSpaces_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/colors.js", Sources_WebPlatform_JavaScript_html_canvas_colors_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_colors_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/compositing.js", Sources_WebPlatform_JavaScript_html_canvas_compositing_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_compositing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/coverage.js", Sources_WebPlatform_JavaScript_html_canvas_coverage_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_coverage_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/createImageBitmap.js", Sources_WebPlatform_JavaScript_html_canvas_createImageBitmap_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_createImageBitmap_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/dashes.js", Sources_WebPlatform_JavaScript_html_canvas_dashes_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_dashes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/decodePNG.js", Sources_WebPlatform_JavaScript_html_canvas_decodePNG_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_decodePNG_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/drawingMembers.js", Sources_WebPlatform_JavaScript_html_canvas_drawingMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_drawingMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/encodePNG.js", Sources_WebPlatform_JavaScript_html_canvas_encodePNG_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_encodePNG_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/fonts.js", Sources_WebPlatform_JavaScript_html_canvas_fonts_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_fonts_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/functionalColors.js", Sources_WebPlatform_JavaScript_html_canvas_functionalColors_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_functionalColors_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/gradients.js", Sources_WebPlatform_JavaScript_html_canvas_gradients_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_gradients_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/imageMembers.js", Sources_WebPlatform_JavaScript_html_canvas_imageMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_imageMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/images.js", Sources_WebPlatform_JavaScript_html_canvas_images_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_images_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/matrices.js", Sources_WebPlatform_JavaScript_html_canvas_matrices_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_matrices_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/mixins.js", Sources_WebPlatform_JavaScript_html_canvas_mixins_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_mixins_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/painting.js", Sources_WebPlatform_JavaScript_html_canvas_painting_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_painting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/paints.js", Sources_WebPlatform_JavaScript_html_canvas_paints_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_paints_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/pathMembers.js", Sources_WebPlatform_JavaScript_html_canvas_pathMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_pathMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/pngChunks.js", Sources_WebPlatform_JavaScript_html_canvas_pngChunks_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_pngChunks_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/points.js", Sources_WebPlatform_JavaScript_html_canvas_points_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_points_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/sampling.js", Sources_WebPlatform_JavaScript_html_canvas_sampling_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_sampling_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/scaling.js", Sources_WebPlatform_JavaScript_html_canvas_scaling_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_scaling_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/shadows.js", Sources_WebPlatform_JavaScript_html_canvas_shadows_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_shadows_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/sizes.js", Sources_WebPlatform_JavaScript_html_canvas_sizes_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_sizes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/stateMembers.js", Sources_WebPlatform_JavaScript_html_canvas_stateMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_stateMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/strokes.js", Sources_WebPlatform_JavaScript_html_canvas_strokes_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_strokes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/styleMembers.js", Sources_WebPlatform_JavaScript_html_canvas_styleMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_styleMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/svgPath.js", Sources_WebPlatform_JavaScript_html_canvas_svgPath_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_svgPath_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/textMembers.js", Sources_WebPlatform_JavaScript_html_canvas_textMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_textMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/canvas/transformMembers.js", Sources_WebPlatform_JavaScript_html_canvas_transformMembers_js, sizeof Sources_WebPlatform_JavaScript_html_canvas_transformMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/cookies.js", Sources_WebPlatform_JavaScript_html_cookies_js, sizeof Sources_WebPlatform_JavaScript_html_cookies_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/CSS.js", Sources_WebPlatform_JavaScript_html_css_CSS_js, sizeof Sources_WebPlatform_JavaScript_html_css_CSS_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/CSSStyleSheet.js", Sources_WebPlatform_JavaScript_html_css_CSSStyleSheet_js, sizeof Sources_WebPlatform_JavaScript_html_css_CSSStyleSheet_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/StyleUpdate.js", Sources_WebPlatform_JavaScript_html_css_StyleUpdate_js, sizeof Sources_WebPlatform_JavaScript_html_css_StyleUpdate_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/adoptedStyleSheets.js", Sources_WebPlatform_JavaScript_html_css_adoptedStyleSheets_js, sizeof Sources_WebPlatform_JavaScript_html_css_adoptedStyleSheets_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/animated.js", Sources_WebPlatform_JavaScript_html_css_animated_js, sizeof Sources_WebPlatform_JavaScript_html_css_animated_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/animations.js", Sources_WebPlatform_JavaScript_html_css_animations_js, sizeof Sources_WebPlatform_JavaScript_html_css_animations_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/ElementStyle.js", Sources_WebPlatform_JavaScript_html_css_cascade_ElementStyle_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_ElementStyle_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/NamedRules.js", Sources_WebPlatform_JavaScript_html_css_cascade_NamedRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_NamedRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/StyleRules.js", Sources_WebPlatform_JavaScript_html_css_cascade_StyleRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_StyleRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/computed.js", Sources_WebPlatform_JavaScript_html_css_cascade_computed_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_computed_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/computing.js", Sources_WebPlatform_JavaScript_html_css_cascade_computing_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_computing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/customProperties.js", Sources_WebPlatform_JavaScript_html_css_cascade_customProperties_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_customProperties_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/defaultDisplay.js", Sources_WebPlatform_JavaScript_html_css_cascade_defaultDisplay_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_defaultDisplay_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/layers.js", Sources_WebPlatform_JavaScript_html_css_cascade_layers_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_layers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/lengths.js", Sources_WebPlatform_JavaScript_html_css_cascade_lengths_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_lengths_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/logicalNames.js", Sources_WebPlatform_JavaScript_html_css_cascade_logicalNames_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_logicalNames_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/nesting.js", Sources_WebPlatform_JavaScript_html_css_cascade_nesting_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_nesting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/references.js", Sources_WebPlatform_JavaScript_html_css_cascade_references_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_references_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/registration.js", Sources_WebPlatform_JavaScript_html_css_cascade_registration_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_registration_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/scopes.js", Sources_WebPlatform_JavaScript_html_css_cascade_scopes_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_scopes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/specificity.js", Sources_WebPlatform_JavaScript_html_css_cascade_specificity_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_specificity_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cascade/userAgentSheet.js", Sources_WebPlatform_JavaScript_html_css_cascade_userAgentSheet_js, sizeof Sources_WebPlatform_JavaScript_html_css_cascade_userAgentSheet_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/checkVisibility.js", Sources_WebPlatform_JavaScript_html_css_checkVisibility_js, sizeof Sources_WebPlatform_JavaScript_html_css_checkVisibility_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/computedTransform.js", Sources_WebPlatform_JavaScript_html_css_computedTransform_js, sizeof Sources_WebPlatform_JavaScript_html_css_computedTransform_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSCounterStyleRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSCounterStyleRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSCounterStyleRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSGroupingRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSGroupingRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSGroupingRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSImportRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSImportRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSImportRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSPropertyRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSPropertyRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSPropertyRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSRuleList.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSRuleList_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSRuleList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/CSSStyleRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_CSSStyleRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_CSSStyleRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/StyleSheetList.js", Sources_WebPlatform_JavaScript_html_css_cssom_StyleSheetList_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_StyleSheetList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/conditionRules.js", Sources_WebPlatform_JavaScript_html_css_cssom_conditionRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_conditionRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/descriptors.js", Sources_WebPlatform_JavaScript_html_css_cssom_descriptors_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_descriptors_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/indexed.js", Sources_WebPlatform_JavaScript_html_css_cssom_indexed_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_indexed_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/keyframeRules.js", Sources_WebPlatform_JavaScript_html_css_cssom_keyframeRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_keyframeRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/layerRules.js", Sources_WebPlatform_JavaScript_html_css_cssom_layerRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_layerRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/makeRule.js", Sources_WebPlatform_JavaScript_html_css_cssom_makeRule_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_makeRule_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/plainRules.js", Sources_WebPlatform_JavaScript_html_css_cssom_plainRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_plainRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/scopeRules.js", Sources_WebPlatform_JavaScript_html_css_cssom_scopeRules_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_scopeRules_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/cssom/selectorText.js", Sources_WebPlatform_JavaScript_html_css_cssom_selectorText_js, sizeof Sources_WebPlatform_JavaScript_html_css_cssom_selectorText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/getComputedStyle.js", Sources_WebPlatform_JavaScript_html_css_getComputedStyle_js, sizeof Sources_WebPlatform_JavaScript_html_css_getComputedStyle_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/basicTypes.js", Sources_WebPlatform_JavaScript_html_css_grammar_basicTypes_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_basicTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/combinators.js", Sources_WebPlatform_JavaScript_html_css_grammar_combinators_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_combinators_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/definitions.js", Sources_WebPlatform_JavaScript_html_css_grammar_definitions_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_definitions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/displays.js", Sources_WebPlatform_JavaScript_html_css_grammar_displays_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_displays_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/notation.js", Sources_WebPlatform_JavaScript_html_css_grammar_notation_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_notation_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/positions.js", Sources_WebPlatform_JavaScript_html_css_grammar_positions_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_positions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/grammar/specialTypes.js", Sources_WebPlatform_JavaScript_html_css_grammar_specialTypes_js, sizeof Sources_WebPlatform_JavaScript_html_css_grammar_specialTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/hues.js", Sources_WebPlatform_JavaScript_html_css_hues_js, sizeof Sources_WebPlatform_JavaScript_html_css_hues_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/imports.js", Sources_WebPlatform_JavaScript_html_css_imports_js, sizeof Sources_WebPlatform_JavaScript_html_css_imports_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/keyframeSteps.js", Sources_WebPlatform_JavaScript_html_css_keyframeSteps_js, sizeof Sources_WebPlatform_JavaScript_html_css_keyframeSteps_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/MediaList.js", Sources_WebPlatform_JavaScript_html_css_media_MediaList_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_MediaList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/MediaQueryList.js", Sources_WebPlatform_JavaScript_html_css_media_MediaQueryList_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_MediaQueryList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/conditions.js", Sources_WebPlatform_JavaScript_html_css_media_conditions_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_conditions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/features.js", Sources_WebPlatform_JavaScript_html_css_media_features_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_features_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/matching.js", Sources_WebPlatform_JavaScript_html_css_media_matching_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_matching_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/media/queries.js", Sources_WebPlatform_JavaScript_html_css_media_queries_js, sizeof Sources_WebPlatform_JavaScript_html_css_media_queries_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/offsetParent.js", Sources_WebPlatform_JavaScript_html_css_offsetParent_js, sizeof Sources_WebPlatform_JavaScript_html_css_offsetParent_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/pageSchemes.js", Sources_WebPlatform_JavaScript_html_css_pageSchemes_js, sizeof Sources_WebPlatform_JavaScript_html_css_pageSchemes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/presentation.js", Sources_WebPlatform_JavaScript_html_css_presentation_js, sizeof Sources_WebPlatform_JavaScript_html_css_presentation_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/collapsing.js", Sources_WebPlatform_JavaScript_html_css_properties_collapsing_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_collapsing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/customSyntax.js", Sources_WebPlatform_JavaScript_html_css_properties_customSyntax_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_customSyntax_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/declarations.js", Sources_WebPlatform_JavaScript_html_css_properties_declarations_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_declarations_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/expansion.js", Sources_WebPlatform_JavaScript_html_css_properties_expansion_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_expansion_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/gridShorthands.js", Sources_WebPlatform_JavaScript_html_css_properties_gridShorthands_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_gridShorthands_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/inTurn.js", Sources_WebPlatform_JavaScript_html_css_properties_inTurn_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_inTurn_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/longhands.js", Sources_WebPlatform_JavaScript_html_css_properties_longhands_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_longhands_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/parsing.js", Sources_WebPlatform_JavaScript_html_css_properties_parsing_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_parsing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/shorthands.js", Sources_WebPlatform_JavaScript_html_css_properties_shorthands_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_shorthands_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/properties/table.js", Sources_WebPlatform_JavaScript_html_css_properties_table_js, sizeof Sources_WebPlatform_JavaScript_html_css_properties_table_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/registered.js", Sources_WebPlatform_JavaScript_html_css_registered_js, sizeof Sources_WebPlatform_JavaScript_html_css_registered_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/revision.js", Sources_WebPlatform_JavaScript_html_css_revision_js, sizeof Sources_WebPlatform_JavaScript_html_css_revision_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/styleEvents.js", Sources_WebPlatform_JavaScript_html_css_styleEvents_js, sizeof Sources_WebPlatform_JavaScript_html_css_styleEvents_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/supports.js", Sources_WebPlatform_JavaScript_html_css_supports_js, sizeof Sources_WebPlatform_JavaScript_html_css_supports_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/syntax/boundaries.js", Sources_WebPlatform_JavaScript_html_css_syntax_boundaries_js, sizeof Sources_WebPlatform_JavaScript_html_css_syntax_boundaries_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/syntax/componentValues.js", Sources_WebPlatform_JavaScript_html_css_syntax_componentValues_js, sizeof Sources_WebPlatform_JavaScript_html_css_syntax_componentValues_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/syntax/contents.js", Sources_WebPlatform_JavaScript_html_css_syntax_contents_js, sizeof Sources_WebPlatform_JavaScript_html_css_syntax_contents_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/syntax/patterns.js", Sources_WebPlatform_JavaScript_html_css_syntax_patterns_js, sizeof Sources_WebPlatform_JavaScript_html_css_syntax_patterns_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/transitions.js", Sources_WebPlatform_JavaScript_html_css_transitions_js, sizeof Sources_WebPlatform_JavaScript_html_css_transitions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/colorMixing.js", Sources_WebPlatform_JavaScript_html_css_values_colorMixing_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_colorMixing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/colorNames.js", Sources_WebPlatform_JavaScript_html_css_values_colorNames_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_colorNames_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/colorParsing.js", Sources_WebPlatform_JavaScript_html_css_values_colorParsing_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_colorParsing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/colorSpaces.js", Sources_WebPlatform_JavaScript_html_css_values_colorSpaces_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_colorSpaces_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/colorText.js", Sources_WebPlatform_JavaScript_html_css_values_colorText_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_colorText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/mathParsing.js", Sources_WebPlatform_JavaScript_html_css_values_mathParsing_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_mathParsing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/mathSimplifying.js", Sources_WebPlatform_JavaScript_html_css_values_mathSimplifying_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_mathSimplifying_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/mathText.js", Sources_WebPlatform_JavaScript_html_css_values_mathText_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_mathText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/mathTypes.js", Sources_WebPlatform_JavaScript_html_css_values_mathTypes_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_mathTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/relativeColors.js", Sources_WebPlatform_JavaScript_html_css_values_relativeColors_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_relativeColors_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/text.js", Sources_WebPlatform_JavaScript_html_css_values_text_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_text_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/units.js", Sources_WebPlatform_JavaScript_html_css_values_units_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_units_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/values/valueText.js", Sources_WebPlatform_JavaScript_html_css_values_valueText_js, sizeof Sources_WebPlatform_JavaScript_html_css_values_valueText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/css/watching.js", Sources_WebPlatform_JavaScript_html_css_watching_js, sizeof Sources_WebPlatform_JavaScript_html_css_watching_js - 1},
  {"Sources/WebPlatform/JavaScript/html/cueText.js", Sources_WebPlatform_JavaScript_html_cueText_js, sizeof Sources_WebPlatform_JavaScript_html_cueText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/CustomControl.js", Sources_WebPlatform_JavaScript_html_customElements_CustomControl_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_CustomControl_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/CustomStateSet.js", Sources_WebPlatform_JavaScript_html_customElements_CustomStateSet_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_CustomStateSet_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/ElementInternals.js", Sources_WebPlatform_JavaScript_html_customElements_ElementInternals_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_ElementInternals_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/construction.js", Sources_WebPlatform_JavaScript_html_customElements_construction_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_construction_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/definition.js", Sources_WebPlatform_JavaScript_html_customElements_definition_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_definition_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/definitions.js", Sources_WebPlatform_JavaScript_html_customElements_definitions_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_definitions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/reactions.js", Sources_WebPlatform_JavaScript_html_customElements_reactions_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_reactions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/customElements/registry.js", Sources_WebPlatform_JavaScript_html_customElements_registry_js, sizeof Sources_WebPlatform_JavaScript_html_customElements_registry_js - 1},
  {"Sources/WebPlatform/JavaScript/html/declaredShadowRoots.js", Sources_WebPlatform_JavaScript_html_declaredShadowRoots_js, sizeof Sources_WebPlatform_JavaScript_html_declaredShadowRoots_js - 1},
  {"Sources/WebPlatform/JavaScript/html/dialogs.js", Sources_WebPlatform_JavaScript_html_dialogs_js, sizeof Sources_WebPlatform_JavaScript_html_dialogs_js - 1},
  {"Sources/WebPlatform/JavaScript/html/directionality.js", Sources_WebPlatform_JavaScript_html_directionality_js, sizeof Sources_WebPlatform_JavaScript_html_directionality_js - 1},
  {"Sources/WebPlatform/JavaScript/html/dismissal.js", Sources_WebPlatform_JavaScript_html_dismissal_js, sizeof Sources_WebPlatform_JavaScript_html_dismissal_js - 1},
  {"Sources/WebPlatform/JavaScript/html/documentWriting.js", Sources_WebPlatform_JavaScript_html_documentWriting_js, sizeof Sources_WebPlatform_JavaScript_html_documentWriting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/alignment.js", Sources_WebPlatform_JavaScript_html_editing_alignment_js, sizeof Sources_WebPlatform_JavaScript_html_editing_alignment_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/blocks.js", Sources_WebPlatform_JavaScript_html_editing_blocks_js, sizeof Sources_WebPlatform_JavaScript_html_editing_blocks_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/caret.js", Sources_WebPlatform_JavaScript_html_editing_caret_js, sizeof Sources_WebPlatform_JavaScript_html_editing_caret_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/clipboard.js", Sources_WebPlatform_JavaScript_html_editing_clipboard_js, sizeof Sources_WebPlatform_JavaScript_html_editing_clipboard_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/colours.js", Sources_WebPlatform_JavaScript_html_editing_colours_js, sizeof Sources_WebPlatform_JavaScript_html_editing_colours_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/commands.js", Sources_WebPlatform_JavaScript_html_editing_commands_js, sizeof Sources_WebPlatform_JavaScript_html_editing_commands_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/contained.js", Sources_WebPlatform_JavaScript_html_editing_contained_js, sizeof Sources_WebPlatform_JavaScript_html_editing_contained_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/controls.js", Sources_WebPlatform_JavaScript_html_editing_controls_js, sizeof Sources_WebPlatform_JavaScript_html_editing_controls_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/deleting.js", Sources_WebPlatform_JavaScript_html_editing_deleting_js, sizeof Sources_WebPlatform_JavaScript_html_editing_deleting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/edited.js", Sources_WebPlatform_JavaScript_html_editing_edited_js, sizeof Sources_WebPlatform_JavaScript_html_editing_edited_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/focusing.js", Sources_WebPlatform_JavaScript_html_editing_focusing_js, sizeof Sources_WebPlatform_JavaScript_html_editing_focusing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/fontSizes.js", Sources_WebPlatform_JavaScript_html_editing_fontSizes_js, sizeof Sources_WebPlatform_JavaScript_html_editing_fontSizes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/formatRemoval.js", Sources_WebPlatform_JavaScript_html_editing_formatRemoval_js, sizeof Sources_WebPlatform_JavaScript_html_editing_formatRemoval_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/formats.js", Sources_WebPlatform_JavaScript_html_editing_formats_js, sizeof Sources_WebPlatform_JavaScript_html_editing_formats_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/history.js", Sources_WebPlatform_JavaScript_html_editing_history_js, sizeof Sources_WebPlatform_JavaScript_html_editing_history_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/indentation.js", Sources_WebPlatform_JavaScript_html_editing_indentation_js, sizeof Sources_WebPlatform_JavaScript_html_editing_indentation_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/inserting.js", Sources_WebPlatform_JavaScript_html_editing_inserting_js, sizeof Sources_WebPlatform_JavaScript_html_editing_inserting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/joining.js", Sources_WebPlatform_JavaScript_html_editing_joining_js, sizeof Sources_WebPlatform_JavaScript_html_editing_joining_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/leaves.js", Sources_WebPlatform_JavaScript_html_editing_leaves_js, sizeof Sources_WebPlatform_JavaScript_html_editing_leaves_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/lines.js", Sources_WebPlatform_JavaScript_html_editing_lines_js, sizeof Sources_WebPlatform_JavaScript_html_editing_lines_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/links.js", Sources_WebPlatform_JavaScript_html_editing_links_js, sizeof Sources_WebPlatform_JavaScript_html_editing_links_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/lists.js", Sources_WebPlatform_JavaScript_html_editing_lists_js, sizeof Sources_WebPlatform_JavaScript_html_editing_lists_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/marks.js", Sources_WebPlatform_JavaScript_html_editing_marks_js, sizeof Sources_WebPlatform_JavaScript_html_editing_marks_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/overrides.js", Sources_WebPlatform_JavaScript_html_editing_overrides_js, sizeof Sources_WebPlatform_JavaScript_html_editing_overrides_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/patches.js", Sources_WebPlatform_JavaScript_html_editing_patches_js, sizeof Sources_WebPlatform_JavaScript_html_editing_patches_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/places.js", Sources_WebPlatform_JavaScript_html_editing_places_js, sizeof Sources_WebPlatform_JavaScript_html_editing_places_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/qualities.js", Sources_WebPlatform_JavaScript_html_editing_qualities_js, sizeof Sources_WebPlatform_JavaScript_html_editing_qualities_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/settings.js", Sources_WebPlatform_JavaScript_html_editing_settings_js, sizeof Sources_WebPlatform_JavaScript_html_editing_settings_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/stripping.js", Sources_WebPlatform_JavaScript_html_editing_stripping_js, sizeof Sources_WebPlatform_JavaScript_html_editing_stripping_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/styling.js", Sources_WebPlatform_JavaScript_html_editing_styling_js, sizeof Sources_WebPlatform_JavaScript_html_editing_styling_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/table.js", Sources_WebPlatform_JavaScript_html_editing_table_js, sizeof Sources_WebPlatform_JavaScript_html_editing_table_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/transfers.js", Sources_WebPlatform_JavaScript_html_editing_transfers_js, sizeof Sources_WebPlatform_JavaScript_html_editing_transfers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/typing.js", Sources_WebPlatform_JavaScript_html_editing_typing_js, sizeof Sources_WebPlatform_JavaScript_html_editing_typing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/values.js", Sources_WebPlatform_JavaScript_html_editing_values_js, sizeof Sources_WebPlatform_JavaScript_html_editing_values_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/visibility.js", Sources_WebPlatform_JavaScript_html_editing_visibility_js, sizeof Sources_WebPlatform_JavaScript_html_editing_visibility_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/whiteSpace.js", Sources_WebPlatform_JavaScript_html_editing_whiteSpace_js, sizeof Sources_WebPlatform_JavaScript_html_editing_whiteSpace_js - 1},
  {"Sources/WebPlatform/JavaScript/html/editing/wholeTables.js", Sources_WebPlatform_JavaScript_html_editing_wholeTables_js, sizeof Sources_WebPlatform_JavaScript_html_editing_wholeTables_js - 1},
  {"Sources/WebPlatform/JavaScript/html/elementNames.js", Sources_WebPlatform_JavaScript_html_elementNames_js, sizeof Sources_WebPlatform_JavaScript_html_elementNames_js - 1},
  {"Sources/WebPlatform/JavaScript/html/elements.js", Sources_WebPlatform_JavaScript_html_elements_js, sizeof Sources_WebPlatform_JavaScript_html_elements_js - 1},
  {"Sources/WebPlatform/JavaScript/html/embedded.js", Sources_WebPlatform_JavaScript_html_embedded_js, sizeof Sources_WebPlatform_JavaScript_html_embedded_js - 1},
  {"Sources/WebPlatform/JavaScript/html/extendDOM.js", Sources_WebPlatform_JavaScript_html_extendDOM_js, sizeof Sources_WebPlatform_JavaScript_html_extendDOM_js - 1},
  {"Sources/WebPlatform/JavaScript/html/focus.js", Sources_WebPlatform_JavaScript_html_focus_js, sizeof Sources_WebPlatform_JavaScript_html_focus_js - 1},
  {"Sources/WebPlatform/JavaScript/html/focusDelegate.js", Sources_WebPlatform_JavaScript_html_focusDelegate_js, sizeof Sources_WebPlatform_JavaScript_html_focusDelegate_js - 1},
  {"Sources/WebPlatform/JavaScript/html/following.js", Sources_WebPlatform_JavaScript_html_following_js, sizeof Sources_WebPlatform_JavaScript_html_following_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/FormControl.js", Sources_WebPlatform_JavaScript_html_forms_FormControl_js, sizeof Sources_WebPlatform_JavaScript_html_forms_FormControl_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/FormData.js", Sources_WebPlatform_JavaScript_html_forms_FormData_js, sizeof Sources_WebPlatform_JavaScript_html_forms_FormData_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLButtonElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLButtonElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLButtonElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLFormElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLFormElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLFormElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLInputElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLInputElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLInputElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLOptionElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLOptionElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLOptionElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLSelectElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLSelectElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLSelectElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/HTMLTextAreaElement.js", Sources_WebPlatform_JavaScript_html_forms_HTMLTextAreaElement_js, sizeof Sources_WebPlatform_JavaScript_html_forms_HTMLTextAreaElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/association.js", Sources_WebPlatform_JavaScript_html_forms_association_js, sizeof Sources_WebPlatform_JavaScript_html_forms_association_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/autofill.js", Sources_WebPlatform_JavaScript_html_forms_autofill_js, sizeof Sources_WebPlatform_JavaScript_html_forms_autofill_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/clicks.js", Sources_WebPlatform_JavaScript_html_forms_clicks_js, sizeof Sources_WebPlatform_JavaScript_html_forms_clicks_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/collections.js", Sources_WebPlatform_JavaScript_html_forms_collections_js, sizeof Sources_WebPlatform_JavaScript_html_forms_collections_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/constraints.js", Sources_WebPlatform_JavaScript_html_forms_constraints_js, sizeof Sources_WebPlatform_JavaScript_html_forms_constraints_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/dates.js", Sources_WebPlatform_JavaScript_html_forms_dates_js, sizeof Sources_WebPlatform_JavaScript_html_forms_dates_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/entryList.js", Sources_WebPlatform_JavaScript_html_forms_entryList_js, sizeof Sources_WebPlatform_JavaScript_html_forms_entryList_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/formAction.js", Sources_WebPlatform_JavaScript_html_forms_formAction_js, sizeof Sources_WebPlatform_JavaScript_html_forms_formAction_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/implicitSubmission.js", Sources_WebPlatform_JavaScript_html_forms_implicitSubmission_js, sizeof Sources_WebPlatform_JavaScript_html_forms_implicitSubmission_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/inputTypes.js", Sources_WebPlatform_JavaScript_html_forms_inputTypes_js, sizeof Sources_WebPlatform_JavaScript_html_forms_inputTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/invokers.js", Sources_WebPlatform_JavaScript_html_forms_invokers_js, sizeof Sources_WebPlatform_JavaScript_html_forms_invokers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/invoking.js", Sources_WebPlatform_JavaScript_html_forms_invoking_js, sizeof Sources_WebPlatform_JavaScript_html_forms_invoking_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/labels.js", Sources_WebPlatform_JavaScript_html_forms_labels_js, sizeof Sources_WebPlatform_JavaScript_html_forms_labels_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/multipart.js", Sources_WebPlatform_JavaScript_html_forms_multipart_js, sizeof Sources_WebPlatform_JavaScript_html_forms_multipart_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/namedAccess.js", Sources_WebPlatform_JavaScript_html_forms_namedAccess_js, sizeof Sources_WebPlatform_JavaScript_html_forms_namedAccess_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/overriding.js", Sources_WebPlatform_JavaScript_html_forms_overriding_js, sizeof Sources_WebPlatform_JavaScript_html_forms_overriding_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/radioGroups.js", Sources_WebPlatform_JavaScript_html_forms_radioGroups_js, sizeof Sources_WebPlatform_JavaScript_html_forms_radioGroups_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/slots.js", Sources_WebPlatform_JavaScript_html_forms_slots_js, sizeof Sources_WebPlatform_JavaScript_html_forms_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/steps.js", Sources_WebPlatform_JavaScript_html_forms_steps_js, sizeof Sources_WebPlatform_JavaScript_html_forms_steps_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/submission.js", Sources_WebPlatform_JavaScript_html_forms_submission_js, sizeof Sources_WebPlatform_JavaScript_html_forms_submission_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/textEditing.js", Sources_WebPlatform_JavaScript_html_forms_textEditing_js, sizeof Sources_WebPlatform_JavaScript_html_forms_textEditing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/forms/validation.js", Sources_WebPlatform_JavaScript_html_forms_validation_js, sizeof Sources_WebPlatform_JavaScript_html_forms_validation_js - 1},
  {"Sources/WebPlatform/JavaScript/html/frameSize.js", Sources_WebPlatform_JavaScript_html_frameSize_js, sizeof Sources_WebPlatform_JavaScript_html_frameSize_js - 1},
  {"Sources/WebPlatform/JavaScript/html/framing.js", Sources_WebPlatform_JavaScript_html_framing_js, sizeof Sources_WebPlatform_JavaScript_html_framing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/idle.js", Sources_WebPlatform_JavaScript_html_idle_js, sizeof Sources_WebPlatform_JavaScript_html_idle_js - 1},
  {"Sources/WebPlatform/JavaScript/html/imageSources.js", Sources_WebPlatform_JavaScript_html_imageSources_js, sizeof Sources_WebPlatform_JavaScript_html_imageSources_js - 1},
  {"Sources/WebPlatform/JavaScript/html/innerText.js", Sources_WebPlatform_JavaScript_html_innerText_js, sizeof Sources_WebPlatform_JavaScript_html_innerText_js - 1},
  {"Sources/WebPlatform/JavaScript/html/links.js", Sources_WebPlatform_JavaScript_html_links_js, sizeof Sources_WebPlatform_JavaScript_html_links_js - 1},
  {"Sources/WebPlatform/JavaScript/html/media.js", Sources_WebPlatform_JavaScript_html_media_js, sizeof Sources_WebPlatform_JavaScript_html_media_js - 1},
  {"Sources/WebPlatform/JavaScript/html/mediaLoading.js", Sources_WebPlatform_JavaScript_html_mediaLoading_js, sizeof Sources_WebPlatform_JavaScript_html_mediaLoading_js - 1},
  {"Sources/WebPlatform/JavaScript/html/metadata.js", Sources_WebPlatform_JavaScript_html_metadata_js, sizeof Sources_WebPlatform_JavaScript_html_metadata_js - 1},
  {"Sources/WebPlatform/JavaScript/html/namedAccess.js", Sources_WebPlatform_JavaScript_html_namedAccess_js, sizeof Sources_WebPlatform_JavaScript_html_namedAccess_js - 1},
  {"Sources/WebPlatform/JavaScript/html/namedProperties.js", Sources_WebPlatform_JavaScript_html_namedProperties_js, sizeof Sources_WebPlatform_JavaScript_html_namedProperties_js - 1},
  {"Sources/WebPlatform/JavaScript/html/objects.js", Sources_WebPlatform_JavaScript_html_objects_js, sizeof Sources_WebPlatform_JavaScript_html_objects_js - 1},
  {"Sources/WebPlatform/JavaScript/html/parsedElements.js", Sources_WebPlatform_JavaScript_html_parsedElements_js, sizeof Sources_WebPlatform_JavaScript_html_parsedElements_js - 1},
  {"Sources/WebPlatform/JavaScript/html/parsing.js", Sources_WebPlatform_JavaScript_html_parsing_js, sizeof Sources_WebPlatform_JavaScript_html_parsing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/pictures.js", Sources_WebPlatform_JavaScript_html_pictures_js, sizeof Sources_WebPlatform_JavaScript_html_pictures_js - 1},
  {"Sources/WebPlatform/JavaScript/html/plain.js", Sources_WebPlatform_JavaScript_html_plain_js, sizeof Sources_WebPlatform_JavaScript_html_plain_js - 1},
  {"Sources/WebPlatform/JavaScript/html/popovers/ancestors.js", Sources_WebPlatform_JavaScript_html_popovers_ancestors_js, sizeof Sources_WebPlatform_JavaScript_html_popovers_ancestors_js - 1},
  {"Sources/WebPlatform/JavaScript/html/popovers/hiding.js", Sources_WebPlatform_JavaScript_html_popovers_hiding_js, sizeof Sources_WebPlatform_JavaScript_html_popovers_hiding_js - 1},
  {"Sources/WebPlatform/JavaScript/html/popovers/popover.js", Sources_WebPlatform_JavaScript_html_popovers_popover_js, sizeof Sources_WebPlatform_JavaScript_html_popovers_popover_js - 1},
  {"Sources/WebPlatform/JavaScript/html/popovers/showing.js", Sources_WebPlatform_JavaScript_html_popovers_showing_js, sizeof Sources_WebPlatform_JavaScript_html_popovers_showing_js - 1},
  {"Sources/WebPlatform/JavaScript/html/reflect.js", Sources_WebPlatform_JavaScript_html_reflect_js, sizeof Sources_WebPlatform_JavaScript_html_reflect_js - 1},
  {"Sources/WebPlatform/JavaScript/html/refresh.js", Sources_WebPlatform_JavaScript_html_refresh_js, sizeof Sources_WebPlatform_JavaScript_html_refresh_js - 1},
  {"Sources/WebPlatform/JavaScript/html/relations.js", Sources_WebPlatform_JavaScript_html_relations_js, sizeof Sources_WebPlatform_JavaScript_html_relations_js - 1},
  {"Sources/WebPlatform/JavaScript/html/resources.js", Sources_WebPlatform_JavaScript_html_resources_js, sizeof Sources_WebPlatform_JavaScript_html_resources_js - 1},
  {"Sources/WebPlatform/JavaScript/html/scripting.js", Sources_WebPlatform_JavaScript_html_scripting_js, sizeof Sources_WebPlatform_JavaScript_html_scripting_js - 1},
  {"Sources/WebPlatform/JavaScript/html/shown.js", Sources_WebPlatform_JavaScript_html_shown_js, sizeof Sources_WebPlatform_JavaScript_html_shown_js - 1},
  {"Sources/WebPlatform/JavaScript/html/slots.js", Sources_WebPlatform_JavaScript_html_slots_js, sizeof Sources_WebPlatform_JavaScript_html_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/html/styleInstructions.js", Sources_WebPlatform_JavaScript_html_styleInstructions_js, sizeof Sources_WebPlatform_JavaScript_html_styleInstructions_js - 1},
  {"Sources/WebPlatform/JavaScript/html/styling.js", Sources_WebPlatform_JavaScript_html_styling_js, sizeof Sources_WebPlatform_JavaScript_html_styling_js - 1},
  {"Sources/WebPlatform/JavaScript/html/summaries.js", Sources_WebPlatform_JavaScript_html_summaries_js, sizeof Sources_WebPlatform_JavaScript_html_summaries_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGAElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGAElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGAElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGAngle.js", Sources_WebPlatform_JavaScript_html_svg_SVGAngle_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGAngle_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGAnimatedString.js", Sources_WebPlatform_JavaScript_html_svg_SVGAnimatedString_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGAnimatedString_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGGeometryElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGGeometryElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGGeometryElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGGraphicsElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGGraphicsElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGGraphicsElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGLength.js", Sources_WebPlatform_JavaScript_html_svg_SVGLength_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGLength_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGNumber.js", Sources_WebPlatform_JavaScript_html_svg_SVGNumber_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGNumber_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGPreserveAspectRatio.js", Sources_WebPlatform_JavaScript_html_svg_SVGPreserveAspectRatio_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGPreserveAspectRatio_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGSVGElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGSVGElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGSVGElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGScriptElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGScriptElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGScriptElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGTextContentElement.js", Sources_WebPlatform_JavaScript_html_svg_SVGTextContentElement_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGTextContentElement_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGTransform.js", Sources_WebPlatform_JavaScript_html_svg_SVGTransform_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGTransform_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/SVGUnitTypes.js", Sources_WebPlatform_JavaScript_html_svg_SVGUnitTypes_js, sizeof Sources_WebPlatform_JavaScript_html_svg_SVGUnitTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/animated.js", Sources_WebPlatform_JavaScript_html_svg_animated_js, sizeof Sources_WebPlatform_JavaScript_html_svg_animated_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/animationMembers.js", Sources_WebPlatform_JavaScript_html_svg_animationMembers_js, sizeof Sources_WebPlatform_JavaScript_html_svg_animationMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/boxes.js", Sources_WebPlatform_JavaScript_html_svg_boxes_js, sizeof Sources_WebPlatform_JavaScript_html_svg_boxes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/classes.js", Sources_WebPlatform_JavaScript_html_svg_classes_js, sizeof Sources_WebPlatform_JavaScript_html_svg_classes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/coordinates.js", Sources_WebPlatform_JavaScript_html_svg_coordinates_js, sizeof Sources_WebPlatform_JavaScript_html_svg_coordinates_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/curves.js", Sources_WebPlatform_JavaScript_html_svg_curves_js, sizeof Sources_WebPlatform_JavaScript_html_svg_curves_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/elements.js", Sources_WebPlatform_JavaScript_html_svg_elements_js, sizeof Sources_WebPlatform_JavaScript_html_svg_elements_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/enumerations.js", Sources_WebPlatform_JavaScript_html_svg_enumerations_js, sizeof Sources_WebPlatform_JavaScript_html_svg_enumerations_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/followers.js", Sources_WebPlatform_JavaScript_html_svg_followers_js, sizeof Sources_WebPlatform_JavaScript_html_svg_followers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/interfaces.js", Sources_WebPlatform_JavaScript_html_svg_interfaces_js, sizeof Sources_WebPlatform_JavaScript_html_svg_interfaces_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/lengths.js", Sources_WebPlatform_JavaScript_html_svg_lengths_js, sizeof Sources_WebPlatform_JavaScript_html_svg_lengths_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/lists.js", Sources_WebPlatform_JavaScript_html_svg_lists_js, sizeof Sources_WebPlatform_JavaScript_html_svg_lists_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/made.js", Sources_WebPlatform_JavaScript_html_svg_made_js, sizeof Sources_WebPlatform_JavaScript_html_svg_made_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/measures.js", Sources_WebPlatform_JavaScript_html_svg_measures_js, sizeof Sources_WebPlatform_JavaScript_html_svg_measures_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/numbers.js", Sources_WebPlatform_JavaScript_html_svg_numbers_js, sizeof Sources_WebPlatform_JavaScript_html_svg_numbers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/pathMeasure.js", Sources_WebPlatform_JavaScript_html_svg_pathMeasure_js, sizeof Sources_WebPlatform_JavaScript_html_svg_pathMeasure_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/presented.js", Sources_WebPlatform_JavaScript_html_svg_presented_js, sizeof Sources_WebPlatform_JavaScript_html_svg_presented_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/references.js", Sources_WebPlatform_JavaScript_html_svg_references_js, sizeof Sources_WebPlatform_JavaScript_html_svg_references_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/shapes.js", Sources_WebPlatform_JavaScript_html_svg_shapes_js, sizeof Sources_WebPlatform_JavaScript_html_svg_shapes_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/smallMembers.js", Sources_WebPlatform_JavaScript_html_svg_smallMembers_js, sizeof Sources_WebPlatform_JavaScript_html_svg_smallMembers_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/texts.js", Sources_WebPlatform_JavaScript_html_svg_texts_js, sizeof Sources_WebPlatform_JavaScript_html_svg_texts_js - 1},
  {"Sources/WebPlatform/JavaScript/html/svg/viewports.js", Sources_WebPlatform_JavaScript_html_svg_viewports_js, sizeof Sources_WebPlatform_JavaScript_html_svg_viewports_js - 1},
  {"Sources/WebPlatform/JavaScript/html/tables.js", Sources_WebPlatform_JavaScript_html_tables_js, sizeof Sources_WebPlatform_JavaScript_html_tables_js - 1},
  {"Sources/WebPlatform/JavaScript/html/textTracks.js", Sources_WebPlatform_JavaScript_html_textTracks_js, sizeof Sources_WebPlatform_JavaScript_html_textTracks_js - 1},
  {"Sources/WebPlatform/JavaScript/html/toggleEvents.js", Sources_WebPlatform_JavaScript_html_toggleEvents_js, sizeof Sources_WebPlatform_JavaScript_html_toggleEvents_js - 1},
  {"Sources/WebPlatform/JavaScript/html/webVTT.js", Sources_WebPlatform_JavaScript_html_webVTT_js, sizeof Sources_WebPlatform_JavaScript_html_webVTT_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/AbortController.js", Sources_WebPlatform_JavaScript_interfaces_AbortController_js, sizeof Sources_WebPlatform_JavaScript_interfaces_AbortController_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/AbortSignal.js", Sources_WebPlatform_JavaScript_interfaces_AbortSignal_js, sizeof Sources_WebPlatform_JavaScript_interfaces_AbortSignal_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/AbstractRange.js", Sources_WebPlatform_JavaScript_interfaces_AbstractRange_js, sizeof Sources_WebPlatform_JavaScript_interfaces_AbstractRange_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Animation.js", Sources_WebPlatform_JavaScript_interfaces_Animation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Animation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/AnimationEffect.js", Sources_WebPlatform_JavaScript_interfaces_AnimationEffect_js, sizeof Sources_WebPlatform_JavaScript_interfaces_AnimationEffect_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/AnimationTimeline.js", Sources_WebPlatform_JavaScript_interfaces_AnimationTimeline_js, sizeof Sources_WebPlatform_JavaScript_interfaces_AnimationTimeline_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Attr.js", Sources_WebPlatform_JavaScript_interfaces_Attr_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Attr_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/BarProp.js", Sources_WebPlatform_JavaScript_interfaces_BarProp_js, sizeof Sources_WebPlatform_JavaScript_interfaces_BarProp_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/BatteryManager.js", Sources_WebPlatform_JavaScript_interfaces_BatteryManager_js, sizeof Sources_WebPlatform_JavaScript_interfaces_BatteryManager_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Blob.js", Sources_WebPlatform_JavaScript_interfaces_Blob_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Blob_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/BroadcastChannel.js", Sources_WebPlatform_JavaScript_interfaces_BroadcastChannel_js, sizeof Sources_WebPlatform_JavaScript_interfaces_BroadcastChannel_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ByteLengthQueuingStrategy.js", Sources_WebPlatform_JavaScript_interfaces_ByteLengthQueuingStrategy_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ByteLengthQueuingStrategy_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CDATASection.js", Sources_WebPlatform_JavaScript_interfaces_CDATASection_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CDATASection_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSConditionRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSConditionRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSConditionRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSContainerRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSContainerRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSContainerRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSCounterStyleRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSCounterStyleRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSCounterStyleRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSFontFaceRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSFontFaceRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSFontFaceRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSGroupingRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSGroupingRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSGroupingRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSImportRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSImportRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSImportRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSKeyframeRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSKeyframeRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSKeyframeRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSKeyframesRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSKeyframesRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSKeyframesRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSLayerBlockRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSLayerBlockRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSLayerBlockRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSLayerStatementRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSLayerStatementRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSLayerStatementRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSMediaRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSMediaRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSMediaRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSNamespaceRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSNamespaceRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSNamespaceRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSNestedDeclarations.js", Sources_WebPlatform_JavaScript_interfaces_CSSNestedDeclarations_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSNestedDeclarations_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSPageRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSPageRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSPageRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSPropertyRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSPropertyRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSPropertyRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSRuleList.js", Sources_WebPlatform_JavaScript_interfaces_CSSRuleList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSRuleList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSScopeRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSScopeRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSScopeRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSStartingStyleRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSStartingStyleRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSStartingStyleRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSStyleDeclaration.js", Sources_WebPlatform_JavaScript_interfaces_CSSStyleDeclaration_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSStyleDeclaration_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSStyleRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSStyleRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSStyleRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSStyleSheet.js", Sources_WebPlatform_JavaScript_interfaces_CSSStyleSheet_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSStyleSheet_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CSSSupportsRule.js", Sources_WebPlatform_JavaScript_interfaces_CSSSupportsRule_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CSSSupportsRule_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Cache.js", Sources_WebPlatform_JavaScript_interfaces_Cache_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Cache_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CacheStorage.js", Sources_WebPlatform_JavaScript_interfaces_CacheStorage_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CacheStorage_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CanvasGradient.js", Sources_WebPlatform_JavaScript_interfaces_CanvasGradient_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CanvasGradient_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CanvasPattern.js", Sources_WebPlatform_JavaScript_interfaces_CanvasPattern_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CanvasPattern_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CanvasRenderingContext2D.js", Sources_WebPlatform_JavaScript_interfaces_CanvasRenderingContext2D_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CanvasRenderingContext2D_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CharacterData.js", Sources_WebPlatform_JavaScript_interfaces_CharacterData_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CharacterData_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Clipboard.js", Sources_WebPlatform_JavaScript_interfaces_Clipboard_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Clipboard_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ClipboardItem.js", Sources_WebPlatform_JavaScript_interfaces_ClipboardItem_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ClipboardItem_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Comment.js", Sources_WebPlatform_JavaScript_interfaces_Comment_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Comment_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CompressionStream.js", Sources_WebPlatform_JavaScript_interfaces_CompressionStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CompressionStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CountQueuingStrategy.js", Sources_WebPlatform_JavaScript_interfaces_CountQueuingStrategy_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CountQueuingStrategy_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Crypto.js", Sources_WebPlatform_JavaScript_interfaces_Crypto_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Crypto_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CryptoKey.js", Sources_WebPlatform_JavaScript_interfaces_CryptoKey_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CryptoKey_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CustomElementRegistry.js", Sources_WebPlatform_JavaScript_interfaces_CustomElementRegistry_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CustomElementRegistry_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CustomEvent.js", Sources_WebPlatform_JavaScript_interfaces_CustomEvent_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CustomEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/CustomStateSet.js", Sources_WebPlatform_JavaScript_interfaces_CustomStateSet_js, sizeof Sources_WebPlatform_JavaScript_interfaces_CustomStateSet_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMImplementation.js", Sources_WebPlatform_JavaScript_interfaces_DOMImplementation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMImplementation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMMatrix.js", Sources_WebPlatform_JavaScript_interfaces_DOMMatrix_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMMatrix_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMMatrixReadOnly.js", Sources_WebPlatform_JavaScript_interfaces_DOMMatrixReadOnly_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMMatrixReadOnly_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMParser.js", Sources_WebPlatform_JavaScript_interfaces_DOMParser_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMParser_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMPoint.js", Sources_WebPlatform_JavaScript_interfaces_DOMPoint_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMPoint_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMPointReadOnly.js", Sources_WebPlatform_JavaScript_interfaces_DOMPointReadOnly_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMPointReadOnly_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMQuad.js", Sources_WebPlatform_JavaScript_interfaces_DOMQuad_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMQuad_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMRect.js", Sources_WebPlatform_JavaScript_interfaces_DOMRect_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMRect_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMRectList.js", Sources_WebPlatform_JavaScript_interfaces_DOMRectList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMRectList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMRectReadOnly.js", Sources_WebPlatform_JavaScript_interfaces_DOMRectReadOnly_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMRectReadOnly_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMStringList.js", Sources_WebPlatform_JavaScript_interfaces_DOMStringList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMStringList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DOMTokenList.js", Sources_WebPlatform_JavaScript_interfaces_DOMTokenList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DOMTokenList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DataTransfer.js", Sources_WebPlatform_JavaScript_interfaces_DataTransfer_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DataTransfer_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DataTransferItem.js", Sources_WebPlatform_JavaScript_interfaces_DataTransferItem_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DataTransferItem_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DataTransferItemList.js", Sources_WebPlatform_JavaScript_interfaces_DataTransferItemList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DataTransferItemList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DecompressionStream.js", Sources_WebPlatform_JavaScript_interfaces_DecompressionStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DecompressionStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEvent.js", Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEvent_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEventAcceleration.js", Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventAcceleration_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventAcceleration_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DeviceMotionEventRotationRate.js", Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventRotationRate_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DeviceMotionEventRotationRate_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DeviceOrientationEvent.js", Sources_WebPlatform_JavaScript_interfaces_DeviceOrientationEvent_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DeviceOrientationEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Document.js", Sources_WebPlatform_JavaScript_interfaces_Document_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Document_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DocumentFragment.js", Sources_WebPlatform_JavaScript_interfaces_DocumentFragment_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DocumentFragment_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DocumentTimeline.js", Sources_WebPlatform_JavaScript_interfaces_DocumentTimeline_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DocumentTimeline_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/DocumentType.js", Sources_WebPlatform_JavaScript_interfaces_DocumentType_js, sizeof Sources_WebPlatform_JavaScript_interfaces_DocumentType_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Element.js", Sources_WebPlatform_JavaScript_interfaces_Element_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Element_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ElementInternals.js", Sources_WebPlatform_JavaScript_interfaces_ElementInternals_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ElementInternals_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Event.js", Sources_WebPlatform_JavaScript_interfaces_Event_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Event_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/EventSource.js", Sources_WebPlatform_JavaScript_interfaces_EventSource_js, sizeof Sources_WebPlatform_JavaScript_interfaces_EventSource_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/File.js", Sources_WebPlatform_JavaScript_interfaces_File_js, sizeof Sources_WebPlatform_JavaScript_interfaces_File_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FileList.js", Sources_WebPlatform_JavaScript_interfaces_FileList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FileList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FileReader.js", Sources_WebPlatform_JavaScript_interfaces_FileReader_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FileReader_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FileReaderSync.js", Sources_WebPlatform_JavaScript_interfaces_FileReaderSync_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FileReaderSync_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FontFace.js", Sources_WebPlatform_JavaScript_interfaces_FontFace_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FontFace_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FontFaceSet.js", Sources_WebPlatform_JavaScript_interfaces_FontFaceSet_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FontFaceSet_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FontFaceSetLoadEvent.js", Sources_WebPlatform_JavaScript_interfaces_FontFaceSetLoadEvent_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FontFaceSetLoadEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/FormData.js", Sources_WebPlatform_JavaScript_interfaces_FormData_js, sizeof Sources_WebPlatform_JavaScript_interfaces_FormData_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Geolocation.js", Sources_WebPlatform_JavaScript_interfaces_Geolocation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Geolocation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/GeolocationCoordinates.js", Sources_WebPlatform_JavaScript_interfaces_GeolocationCoordinates_js, sizeof Sources_WebPlatform_JavaScript_interfaces_GeolocationCoordinates_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/GeolocationPosition.js", Sources_WebPlatform_JavaScript_interfaces_GeolocationPosition_js, sizeof Sources_WebPlatform_JavaScript_interfaces_GeolocationPosition_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/GeolocationPositionError.js", Sources_WebPlatform_JavaScript_interfaces_GeolocationPositionError_js, sizeof Sources_WebPlatform_JavaScript_interfaces_GeolocationPositionError_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/HTMLAllCollection.js", Sources_WebPlatform_JavaScript_interfaces_HTMLAllCollection_js, sizeof Sources_WebPlatform_JavaScript_interfaces_HTMLAllCollection_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/HTMLCollection.js", Sources_WebPlatform_JavaScript_interfaces_HTMLCollection_js, sizeof Sources_WebPlatform_JavaScript_interfaces_HTMLCollection_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/HTMLDocument.js", Sources_WebPlatform_JavaScript_interfaces_HTMLDocument_js, sizeof Sources_WebPlatform_JavaScript_interfaces_HTMLDocument_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Headers.js", Sources_WebPlatform_JavaScript_interfaces_Headers_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Headers_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/History.js", Sources_WebPlatform_JavaScript_interfaces_History_js, sizeof Sources_WebPlatform_JavaScript_interfaces_History_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBCursor.js", Sources_WebPlatform_JavaScript_interfaces_IDBCursor_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBCursor_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBCursorWithValue.js", Sources_WebPlatform_JavaScript_interfaces_IDBCursorWithValue_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBCursorWithValue_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBDatabase.js", Sources_WebPlatform_JavaScript_interfaces_IDBDatabase_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBDatabase_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBFactory.js", Sources_WebPlatform_JavaScript_interfaces_IDBFactory_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBFactory_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBIndex.js", Sources_WebPlatform_JavaScript_interfaces_IDBIndex_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBIndex_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBKeyRange.js", Sources_WebPlatform_JavaScript_interfaces_IDBKeyRange_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBKeyRange_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBObjectStore.js", Sources_WebPlatform_JavaScript_interfaces_IDBObjectStore_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBObjectStore_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBOpenDBRequest.js", Sources_WebPlatform_JavaScript_interfaces_IDBOpenDBRequest_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBOpenDBRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBRequest.js", Sources_WebPlatform_JavaScript_interfaces_IDBRequest_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IDBTransaction.js", Sources_WebPlatform_JavaScript_interfaces_IDBTransaction_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IDBTransaction_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IdleDeadline.js", Sources_WebPlatform_JavaScript_interfaces_IdleDeadline_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IdleDeadline_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ImageBitmap.js", Sources_WebPlatform_JavaScript_interfaces_ImageBitmap_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ImageBitmap_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ImageData.js", Sources_WebPlatform_JavaScript_interfaces_ImageData_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ImageData_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IntersectionObserver.js", Sources_WebPlatform_JavaScript_interfaces_IntersectionObserver_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IntersectionObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/IntersectionObserverEntry.js", Sources_WebPlatform_JavaScript_interfaces_IntersectionObserverEntry_js, sizeof Sources_WebPlatform_JavaScript_interfaces_IntersectionObserverEntry_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/KeyframeEffect.js", Sources_WebPlatform_JavaScript_interfaces_KeyframeEffect_js, sizeof Sources_WebPlatform_JavaScript_interfaces_KeyframeEffect_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Lock.js", Sources_WebPlatform_JavaScript_interfaces_Lock_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Lock_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/LockManager.js", Sources_WebPlatform_JavaScript_interfaces_LockManager_js, sizeof Sources_WebPlatform_JavaScript_interfaces_LockManager_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MediaList.js", Sources_WebPlatform_JavaScript_interfaces_MediaList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MediaList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MediaQueryList.js", Sources_WebPlatform_JavaScript_interfaces_MediaQueryList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MediaQueryList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MessageChannel.js", Sources_WebPlatform_JavaScript_interfaces_MessageChannel_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MessageChannel_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MessagePort.js", Sources_WebPlatform_JavaScript_interfaces_MessagePort_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MessagePort_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MimeTypeArray.js", Sources_WebPlatform_JavaScript_interfaces_MimeTypeArray_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MimeTypeArray_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MutationEvent.js", Sources_WebPlatform_JavaScript_interfaces_MutationEvent_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MutationEvent_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MutationObserver.js", Sources_WebPlatform_JavaScript_interfaces_MutationObserver_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MutationObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/MutationRecord.js", Sources_WebPlatform_JavaScript_interfaces_MutationRecord_js, sizeof Sources_WebPlatform_JavaScript_interfaces_MutationRecord_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/NamedNodeMap.js", Sources_WebPlatform_JavaScript_interfaces_NamedNodeMap_js, sizeof Sources_WebPlatform_JavaScript_interfaces_NamedNodeMap_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Navigator.js", Sources_WebPlatform_JavaScript_interfaces_Navigator_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Navigator_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/NetworkInformation.js", Sources_WebPlatform_JavaScript_interfaces_NetworkInformation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_NetworkInformation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Node.js", Sources_WebPlatform_JavaScript_interfaces_Node_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Node_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/NodeIterator.js", Sources_WebPlatform_JavaScript_interfaces_NodeIterator_js, sizeof Sources_WebPlatform_JavaScript_interfaces_NodeIterator_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/NodeList.js", Sources_WebPlatform_JavaScript_interfaces_NodeList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_NodeList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Path2D.js", Sources_WebPlatform_JavaScript_interfaces_Path2D_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Path2D_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Performance.js", Sources_WebPlatform_JavaScript_interfaces_Performance_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Performance_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceEntry.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceEntry_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceEntry_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceLongTaskTiming.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceLongTaskTiming_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceLongTaskTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceMark.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceMark_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceMark_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceMeasure.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceMeasure_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceMeasure_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceNavigation.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceNavigationTiming.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigationTiming_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceNavigationTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceObserver.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceObserver_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceObserverEntryList.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceObserverEntryList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceObserverEntryList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceResourceTiming.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceResourceTiming_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceResourceTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PerformanceTiming.js", Sources_WebPlatform_JavaScript_interfaces_PerformanceTiming_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PerformanceTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PermissionStatus.js", Sources_WebPlatform_JavaScript_interfaces_PermissionStatus_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PermissionStatus_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Permissions.js", Sources_WebPlatform_JavaScript_interfaces_Permissions_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Permissions_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/PluginArray.js", Sources_WebPlatform_JavaScript_interfaces_PluginArray_js, sizeof Sources_WebPlatform_JavaScript_interfaces_PluginArray_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ProcessingInstruction.js", Sources_WebPlatform_JavaScript_interfaces_ProcessingInstruction_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ProcessingInstruction_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Range.js", Sources_WebPlatform_JavaScript_interfaces_Range_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Range_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableByteStreamController.js", Sources_WebPlatform_JavaScript_interfaces_ReadableByteStreamController_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableByteStreamController_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableStream.js", Sources_WebPlatform_JavaScript_interfaces_ReadableStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableStreamBYOBReader.js", Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBReader_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBReader_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableStreamBYOBRequest.js", Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBRequest_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableStreamBYOBRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableStreamDefaultController.js", Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ReadableStreamDefaultReader.js", Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultReader_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ReadableStreamDefaultReader_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Request.js", Sources_WebPlatform_JavaScript_interfaces_Request_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Request_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ResizeObserver.js", Sources_WebPlatform_JavaScript_interfaces_ResizeObserver_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ResizeObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ResizeObserverEntry.js", Sources_WebPlatform_JavaScript_interfaces_ResizeObserverEntry_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ResizeObserverEntry_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ResizeObserverSize.js", Sources_WebPlatform_JavaScript_interfaces_ResizeObserverSize_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ResizeObserverSize_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Response.js", Sources_WebPlatform_JavaScript_interfaces_Response_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Response_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAngle.js", Sources_WebPlatform_JavaScript_interfaces_SVGAngle_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAngle_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedAngle.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedAngle_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedAngle_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedBoolean.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedBoolean_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedBoolean_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedEnumeration.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedEnumeration_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedEnumeration_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedInteger.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedInteger_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedInteger_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedLength.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLength_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLength_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedLengthList.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLengthList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedLengthList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedNumber.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumber_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumber_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedNumberList.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumberList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedNumberList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedPreserveAspectRatio.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedPreserveAspectRatio_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedPreserveAspectRatio_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedRect.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedRect_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedRect_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGAnimatedTransformList.js", Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedTransformList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGAnimatedTransformList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGGeometryElement.js", Sources_WebPlatform_JavaScript_interfaces_SVGGeometryElement_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGGeometryElement_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGGraphicsElement.js", Sources_WebPlatform_JavaScript_interfaces_SVGGraphicsElement_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGGraphicsElement_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGLength.js", Sources_WebPlatform_JavaScript_interfaces_SVGLength_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGLength_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGLengthList.js", Sources_WebPlatform_JavaScript_interfaces_SVGLengthList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGLengthList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGNumber.js", Sources_WebPlatform_JavaScript_interfaces_SVGNumber_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGNumber_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGNumberList.js", Sources_WebPlatform_JavaScript_interfaces_SVGNumberList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGNumberList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGPointList.js", Sources_WebPlatform_JavaScript_interfaces_SVGPointList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGPointList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGPreserveAspectRatio.js", Sources_WebPlatform_JavaScript_interfaces_SVGPreserveAspectRatio_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGPreserveAspectRatio_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGSVGElement.js", Sources_WebPlatform_JavaScript_interfaces_SVGSVGElement_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGSVGElement_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGStringList.js", Sources_WebPlatform_JavaScript_interfaces_SVGStringList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGStringList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGTextContentElement.js", Sources_WebPlatform_JavaScript_interfaces_SVGTextContentElement_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGTextContentElement_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGTransform.js", Sources_WebPlatform_JavaScript_interfaces_SVGTransform_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGTransform_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SVGTransformList.js", Sources_WebPlatform_JavaScript_interfaces_SVGTransformList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SVGTransformList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Screen.js", Sources_WebPlatform_JavaScript_interfaces_Screen_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Screen_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ScreenOrientation.js", Sources_WebPlatform_JavaScript_interfaces_ScreenOrientation_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ScreenOrientation_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Selection.js", Sources_WebPlatform_JavaScript_interfaces_Selection_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Selection_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/ShadowRoot.js", Sources_WebPlatform_JavaScript_interfaces_ShadowRoot_js, sizeof Sources_WebPlatform_JavaScript_interfaces_ShadowRoot_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SharedWorker.js", Sources_WebPlatform_JavaScript_interfaces_SharedWorker_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SharedWorker_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/StaticRange.js", Sources_WebPlatform_JavaScript_interfaces_StaticRange_js, sizeof Sources_WebPlatform_JavaScript_interfaces_StaticRange_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Storage.js", Sources_WebPlatform_JavaScript_interfaces_Storage_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Storage_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/StyleSheet.js", Sources_WebPlatform_JavaScript_interfaces_StyleSheet_js, sizeof Sources_WebPlatform_JavaScript_interfaces_StyleSheet_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/StyleSheetList.js", Sources_WebPlatform_JavaScript_interfaces_StyleSheetList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_StyleSheetList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/SubtleCrypto.js", Sources_WebPlatform_JavaScript_interfaces_SubtleCrypto_js, sizeof Sources_WebPlatform_JavaScript_interfaces_SubtleCrypto_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TaskAttributionTiming.js", Sources_WebPlatform_JavaScript_interfaces_TaskAttributionTiming_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TaskAttributionTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Text.js", Sources_WebPlatform_JavaScript_interfaces_Text_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Text_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TextDecoder.js", Sources_WebPlatform_JavaScript_interfaces_TextDecoder_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TextDecoder_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TextDecoderStream.js", Sources_WebPlatform_JavaScript_interfaces_TextDecoderStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TextDecoderStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TextEncoderStream.js", Sources_WebPlatform_JavaScript_interfaces_TextEncoderStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TextEncoderStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TextMetrics.js", Sources_WebPlatform_JavaScript_interfaces_TextMetrics_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TextMetrics_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TouchList.js", Sources_WebPlatform_JavaScript_interfaces_TouchList_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TouchList_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TransformStream.js", Sources_WebPlatform_JavaScript_interfaces_TransformStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TransformStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TransformStreamDefaultController.js", Sources_WebPlatform_JavaScript_interfaces_TransformStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TransformStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/TreeWalker.js", Sources_WebPlatform_JavaScript_interfaces_TreeWalker_js, sizeof Sources_WebPlatform_JavaScript_interfaces_TreeWalker_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/URL.js", Sources_WebPlatform_JavaScript_interfaces_URL_js, sizeof Sources_WebPlatform_JavaScript_interfaces_URL_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/URLPattern.js", Sources_WebPlatform_JavaScript_interfaces_URLPattern_js, sizeof Sources_WebPlatform_JavaScript_interfaces_URLPattern_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/URLSearchParams.js", Sources_WebPlatform_JavaScript_interfaces_URLSearchParams_js, sizeof Sources_WebPlatform_JavaScript_interfaces_URLSearchParams_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/VisualViewport.js", Sources_WebPlatform_JavaScript_interfaces_VisualViewport_js, sizeof Sources_WebPlatform_JavaScript_interfaces_VisualViewport_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WakeLock.js", Sources_WebPlatform_JavaScript_interfaces_WakeLock_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WakeLock_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WakeLockSentinel.js", Sources_WebPlatform_JavaScript_interfaces_WakeLockSentinel_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WakeLockSentinel_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WebSocket.js", Sources_WebPlatform_JavaScript_interfaces_WebSocket_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WebSocket_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/Worker.js", Sources_WebPlatform_JavaScript_interfaces_Worker_js, sizeof Sources_WebPlatform_JavaScript_interfaces_Worker_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WorkerNavigator.js", Sources_WebPlatform_JavaScript_interfaces_WorkerNavigator_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WorkerNavigator_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WritableStream.js", Sources_WebPlatform_JavaScript_interfaces_WritableStream_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WritableStream_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WritableStreamDefaultController.js", Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/WritableStreamDefaultWriter.js", Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultWriter_js, sizeof Sources_WebPlatform_JavaScript_interfaces_WritableStreamDefaultWriter_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XMLDocument.js", Sources_WebPlatform_JavaScript_interfaces_XMLDocument_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XMLDocument_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XMLHttpRequest.js", Sources_WebPlatform_JavaScript_interfaces_XMLHttpRequest_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XMLHttpRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XMLSerializer.js", Sources_WebPlatform_JavaScript_interfaces_XMLSerializer_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XMLSerializer_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XPathEvaluator.js", Sources_WebPlatform_JavaScript_interfaces_XPathEvaluator_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XPathEvaluator_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XPathExpression.js", Sources_WebPlatform_JavaScript_interfaces_XPathExpression_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XPathExpression_js - 1},
  {"Sources/WebPlatform/JavaScript/interfaces/XPathResult.js", Sources_WebPlatform_JavaScript_interfaces_XPathResult_js, sizeof Sources_WebPlatform_JavaScript_interfaces_XPathResult_js - 1},
  {"Sources/WebPlatform/JavaScript/language.js", Sources_WebPlatform_JavaScript_language_js, sizeof Sources_WebPlatform_JavaScript_language_js - 1},
  {"Sources/WebPlatform/JavaScript/language/bytes.js", Sources_WebPlatform_JavaScript_language_bytes_js, sizeof Sources_WebPlatform_JavaScript_language_bytes_js - 1},
  {"Sources/WebPlatform/JavaScript/language/collections.js", Sources_WebPlatform_JavaScript_language_collections_js, sizeof Sources_WebPlatform_JavaScript_language_collections_js - 1},
  {"Sources/WebPlatform/JavaScript/language/functions.js", Sources_WebPlatform_JavaScript_language_functions_js, sizeof Sources_WebPlatform_JavaScript_language_functions_js - 1},
  {"Sources/WebPlatform/JavaScript/language/lists.js", Sources_WebPlatform_JavaScript_language_lists_js, sizeof Sources_WebPlatform_JavaScript_language_lists_js - 1},
  {"Sources/WebPlatform/JavaScript/language/methods.js", Sources_WebPlatform_JavaScript_language_methods_js, sizeof Sources_WebPlatform_JavaScript_language_methods_js - 1},
  {"Sources/WebPlatform/JavaScript/language/numbers.js", Sources_WebPlatform_JavaScript_language_numbers_js, sizeof Sources_WebPlatform_JavaScript_language_numbers_js - 1},
  {"Sources/WebPlatform/JavaScript/language/objects.js", Sources_WebPlatform_JavaScript_language_objects_js, sizeof Sources_WebPlatform_JavaScript_language_objects_js - 1},
  {"Sources/WebPlatform/JavaScript/language/patterns.js", Sources_WebPlatform_JavaScript_language_patterns_js, sizeof Sources_WebPlatform_JavaScript_language_patterns_js - 1},
  {"Sources/WebPlatform/JavaScript/language/realm.js", Sources_WebPlatform_JavaScript_language_realm_js, sizeof Sources_WebPlatform_JavaScript_language_realm_js - 1},
  {"Sources/WebPlatform/JavaScript/language/texts.js", Sources_WebPlatform_JavaScript_language_texts_js, sizeof Sources_WebPlatform_JavaScript_language_texts_js - 1},
  {"Sources/WebPlatform/JavaScript/language/values.js", Sources_WebPlatform_JavaScript_language_values_js, sizeof Sources_WebPlatform_JavaScript_language_values_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/EditList.js", Sources_WebPlatform_JavaScript_modules_EditList_js, sizeof Sources_WebPlatform_JavaScript_modules_EditList_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/ExpressionParser.js", Sources_WebPlatform_JavaScript_modules_ExpressionParser_js, sizeof Sources_WebPlatform_JavaScript_modules_ExpressionParser_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/FunctionParser.js", Sources_WebPlatform_JavaScript_modules_FunctionParser_js, sizeof Sources_WebPlatform_JavaScript_modules_FunctionParser_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/ModuleParser.js", Sources_WebPlatform_JavaScript_modules_ModuleParser_js, sizeof Sources_WebPlatform_JavaScript_modules_ModuleParser_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/ModuleRecord.js", Sources_WebPlatform_JavaScript_modules_ModuleRecord_js, sizeof Sources_WebPlatform_JavaScript_modules_ModuleRecord_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/Scanner.js", Sources_WebPlatform_JavaScript_modules_Scanner_js, sizeof Sources_WebPlatform_JavaScript_modules_Scanner_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/Scope.js", Sources_WebPlatform_JavaScript_modules_Scope_js, sizeof Sources_WebPlatform_JavaScript_modules_Scope_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/StatementParser.js", Sources_WebPlatform_JavaScript_modules_StatementParser_js, sizeof Sources_WebPlatform_JavaScript_modules_StatementParser_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/callers.js", Sources_WebPlatform_JavaScript_modules_callers_js, sizeof Sources_WebPlatform_JavaScript_modules_callers_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/classic.js", Sources_WebPlatform_JavaScript_modules_classic_js, sizeof Sources_WebPlatform_JavaScript_modules_classic_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/evaluated.js", Sources_WebPlatform_JavaScript_modules_evaluated_js, sizeof Sources_WebPlatform_JavaScript_modules_evaluated_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/evaluation.js", Sources_WebPlatform_JavaScript_modules_evaluation_js, sizeof Sources_WebPlatform_JavaScript_modules_evaluation_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/importMap.js", Sources_WebPlatform_JavaScript_modules_importMap_js, sizeof Sources_WebPlatform_JavaScript_modules_importMap_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/linking.js", Sources_WebPlatform_JavaScript_modules_linking_js, sizeof Sources_WebPlatform_JavaScript_modules_linking_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/loader.js", Sources_WebPlatform_JavaScript_modules_loader_js, sizeof Sources_WebPlatform_JavaScript_modules_loader_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/namespace.js", Sources_WebPlatform_JavaScript_modules_namespace_js, sizeof Sources_WebPlatform_JavaScript_modules_namespace_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/positions.js", Sources_WebPlatform_JavaScript_modules_positions_js, sizeof Sources_WebPlatform_JavaScript_modules_positions_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/scriptTypes.js", Sources_WebPlatform_JavaScript_modules_scriptTypes_js, sizeof Sources_WebPlatform_JavaScript_modules_scriptTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/scripts.js", Sources_WebPlatform_JavaScript_modules_scripts_js, sizeof Sources_WebPlatform_JavaScript_modules_scripts_js - 1},
  {"Sources/WebPlatform/JavaScript/modules/transform.js", Sources_WebPlatform_JavaScript_modules_transform_js, sizeof Sources_WebPlatform_JavaScript_modules_transform_js - 1},
  {"Sources/WebPlatform/JavaScript/network/Headers.js", Sources_WebPlatform_JavaScript_network_Headers_js, sizeof Sources_WebPlatform_JavaScript_network_Headers_js - 1},
  {"Sources/WebPlatform/JavaScript/network/NetworkBody.js", Sources_WebPlatform_JavaScript_network_NetworkBody_js, sizeof Sources_WebPlatform_JavaScript_network_NetworkBody_js - 1},
  {"Sources/WebPlatform/JavaScript/network/ReceivedBytes.js", Sources_WebPlatform_JavaScript_network_ReceivedBytes_js, sizeof Sources_WebPlatform_JavaScript_network_ReceivedBytes_js - 1},
  {"Sources/WebPlatform/JavaScript/network/Request.js", Sources_WebPlatform_JavaScript_network_Request_js, sizeof Sources_WebPlatform_JavaScript_network_Request_js - 1},
  {"Sources/WebPlatform/JavaScript/network/RequestStream.js", Sources_WebPlatform_JavaScript_network_RequestStream_js, sizeof Sources_WebPlatform_JavaScript_network_RequestStream_js - 1},
  {"Sources/WebPlatform/JavaScript/network/Response.js", Sources_WebPlatform_JavaScript_network_Response_js, sizeof Sources_WebPlatform_JavaScript_network_Response_js - 1},
  {"Sources/WebPlatform/JavaScript/network/XMLHttpRequest.js", Sources_WebPlatform_JavaScript_network_XMLHttpRequest_js, sizeof Sources_WebPlatform_JavaScript_network_XMLHttpRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/network/XMLHttpRequestUpload.js", Sources_WebPlatform_JavaScript_network_XMLHttpRequestUpload_js, sizeof Sources_WebPlatform_JavaScript_network_XMLHttpRequestUpload_js - 1},
  {"Sources/WebPlatform/JavaScript/network/body.js", Sources_WebPlatform_JavaScript_network_body_js, sizeof Sources_WebPlatform_JavaScript_network_body_js - 1},
  {"Sources/WebPlatform/JavaScript/network/fetch.js", Sources_WebPlatform_JavaScript_network_fetch_js, sizeof Sources_WebPlatform_JavaScript_network_fetch_js - 1},
  {"Sources/WebPlatform/JavaScript/network/forbiddenHeaders.js", Sources_WebPlatform_JavaScript_network_forbiddenHeaders_js, sizeof Sources_WebPlatform_JavaScript_network_forbiddenHeaders_js - 1},
  {"Sources/WebPlatform/JavaScript/network/formDataParser.js", Sources_WebPlatform_JavaScript_network_formDataParser_js, sizeof Sources_WebPlatform_JavaScript_network_formDataParser_js - 1},
  {"Sources/WebPlatform/JavaScript/network/httpBody.js", Sources_WebPlatform_JavaScript_network_httpBody_js, sizeof Sources_WebPlatform_JavaScript_network_httpBody_js - 1},
  {"Sources/WebPlatform/JavaScript/network/receivedBody.js", Sources_WebPlatform_JavaScript_network_receivedBody_js, sizeof Sources_WebPlatform_JavaScript_network_receivedBody_js - 1},
  {"Sources/WebPlatform/JavaScript/network/safeHeaders.js", Sources_WebPlatform_JavaScript_network_safeHeaders_js, sizeof Sources_WebPlatform_JavaScript_network_safeHeaders_js - 1},
  {"Sources/WebPlatform/JavaScript/network/slots.js", Sources_WebPlatform_JavaScript_network_slots_js, sizeof Sources_WebPlatform_JavaScript_network_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/network/transfer.js", Sources_WebPlatform_JavaScript_network_transfer_js, sizeof Sources_WebPlatform_JavaScript_network_transfer_js - 1},
  {"Sources/WebPlatform/JavaScript/page/PageLoader.js", Sources_WebPlatform_JavaScript_page_PageLoader_js, sizeof Sources_WebPlatform_JavaScript_page_PageLoader_js - 1},
  {"Sources/WebPlatform/JavaScript/page/frame.js", Sources_WebPlatform_JavaScript_page_frame_js, sizeof Sources_WebPlatform_JavaScript_page_frame_js - 1},
  {"Sources/WebPlatform/JavaScript/page/readiness.js", Sources_WebPlatform_JavaScript_page_readiness_js, sizeof Sources_WebPlatform_JavaScript_page_readiness_js - 1},
  {"Sources/WebPlatform/JavaScript/policy/claims.js", Sources_WebPlatform_JavaScript_policy_claims_js, sizeof Sources_WebPlatform_JavaScript_policy_claims_js - 1},
  {"Sources/WebPlatform/JavaScript/policy/policy.js", Sources_WebPlatform_JavaScript_policy_policy_js, sizeof Sources_WebPlatform_JavaScript_policy_policy_js - 1},
  {"Sources/WebPlatform/JavaScript/policy/slots.js", Sources_WebPlatform_JavaScript_policy_slots_js, sizeof Sources_WebPlatform_JavaScript_policy_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/policy/violations.js", Sources_WebPlatform_JavaScript_policy_violations_js, sizeof Sources_WebPlatform_JavaScript_policy_violations_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/DOMException.js", Sources_WebPlatform_JavaScript_runtime_DOMException_js, sizeof Sources_WebPlatform_JavaScript_runtime_DOMException_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/Outcome.js", Sources_WebPlatform_JavaScript_runtime_Outcome_js, sizeof Sources_WebPlatform_JavaScript_runtime_Outcome_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/boot.js", Sources_WebPlatform_JavaScript_runtime_boot_js, sizeof Sources_WebPlatform_JavaScript_runtime_boot_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/bytes.js", Sources_WebPlatform_JavaScript_runtime_bytes_js, sizeof Sources_WebPlatform_JavaScript_runtime_bytes_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/clock.js", Sources_WebPlatform_JavaScript_runtime_clock_js, sizeof Sources_WebPlatform_JavaScript_runtime_clock_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/container.js", Sources_WebPlatform_JavaScript_runtime_container_js, sizeof Sources_WebPlatform_JavaScript_runtime_container_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/define.js", Sources_WebPlatform_JavaScript_runtime_define_js, sizeof Sources_WebPlatform_JavaScript_runtime_define_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/device.js", Sources_WebPlatform_JavaScript_runtime_device_js, sizeof Sources_WebPlatform_JavaScript_runtime_device_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/dictionaries.js", Sources_WebPlatform_JavaScript_runtime_dictionaries_js, sizeof Sources_WebPlatform_JavaScript_runtime_dictionaries_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/features.js", Sources_WebPlatform_JavaScript_runtime_features_js, sizeof Sources_WebPlatform_JavaScript_runtime_features_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/functionConstructors.js", Sources_WebPlatform_JavaScript_runtime_functionConstructors_js, sizeof Sources_WebPlatform_JavaScript_runtime_functionConstructors_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/idlTypes.js", Sources_WebPlatform_JavaScript_runtime_idlTypes_js, sizeof Sources_WebPlatform_JavaScript_runtime_idlTypes_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/members.js", Sources_WebPlatform_JavaScript_runtime_members_js, sizeof Sources_WebPlatform_JavaScript_runtime_members_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/pairIterator.js", Sources_WebPlatform_JavaScript_runtime_pairIterator_js, sizeof Sources_WebPlatform_JavaScript_runtime_pairIterator_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/progress.js", Sources_WebPlatform_JavaScript_runtime_progress_js, sizeof Sources_WebPlatform_JavaScript_runtime_progress_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/reporting.js", Sources_WebPlatform_JavaScript_runtime_reporting_js, sizeof Sources_WebPlatform_JavaScript_runtime_reporting_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/sandbox.js", Sources_WebPlatform_JavaScript_runtime_sandbox_js, sizeof Sources_WebPlatform_JavaScript_runtime_sandbox_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/screen.js", Sources_WebPlatform_JavaScript_runtime_screen_js, sizeof Sources_WebPlatform_JavaScript_runtime_screen_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/settings.js", Sources_WebPlatform_JavaScript_runtime_settings_js, sizeof Sources_WebPlatform_JavaScript_runtime_settings_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/slots.js", Sources_WebPlatform_JavaScript_runtime_slots_js, sizeof Sources_WebPlatform_JavaScript_runtime_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/stacks.js", Sources_WebPlatform_JavaScript_runtime_stacks_js, sizeof Sources_WebPlatform_JavaScript_runtime_stacks_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/tasks.js", Sources_WebPlatform_JavaScript_runtime_tasks_js, sizeof Sources_WebPlatform_JavaScript_runtime_tasks_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/timers.js", Sources_WebPlatform_JavaScript_runtime_timers_js, sizeof Sources_WebPlatform_JavaScript_runtime_timers_js - 1},
  {"Sources/WebPlatform/JavaScript/runtime/webidl.js", Sources_WebPlatform_JavaScript_runtime_webidl_js, sizeof Sources_WebPlatform_JavaScript_runtime_webidl_js - 1},
  {"Sources/WebPlatform/JavaScript/sockets/EventSource.js", Sources_WebPlatform_JavaScript_sockets_EventSource_js, sizeof Sources_WebPlatform_JavaScript_sockets_EventSource_js - 1},
  {"Sources/WebPlatform/JavaScript/sockets/EventStreamParser.js", Sources_WebPlatform_JavaScript_sockets_EventStreamParser_js, sizeof Sources_WebPlatform_JavaScript_sockets_EventStreamParser_js - 1},
  {"Sources/WebPlatform/JavaScript/sockets/WebSocket.js", Sources_WebPlatform_JavaScript_sockets_WebSocket_js, sizeof Sources_WebPlatform_JavaScript_sockets_WebSocket_js - 1},
  {"Sources/WebPlatform/JavaScript/sockets/pings.js", Sources_WebPlatform_JavaScript_sockets_pings_js, sizeof Sources_WebPlatform_JavaScript_sockets_pings_js - 1},
  {"Sources/WebPlatform/JavaScript/sockets/sendBeacon.js", Sources_WebPlatform_JavaScript_sockets_sendBeacon_js, sizeof Sources_WebPlatform_JavaScript_sockets_sendBeacon_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ChunkQueue.js", Sources_WebPlatform_JavaScript_streams_ChunkQueue_js, sizeof Sources_WebPlatform_JavaScript_streams_ChunkQueue_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/Pulling.js", Sources_WebPlatform_JavaScript_streams_Pulling_js, sizeof Sources_WebPlatform_JavaScript_streams_Pulling_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableByteStreamController.js", Sources_WebPlatform_JavaScript_streams_ReadableByteStreamController_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableByteStreamController_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableStream.js", Sources_WebPlatform_JavaScript_streams_ReadableStream_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableStream_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableStreamBYOBReader.js", Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBReader_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBReader_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableStreamBYOBRequest.js", Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBRequest_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableStreamBYOBRequest_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableStreamDefaultController.js", Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/ReadableStreamDefaultReader.js", Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultReader_js, sizeof Sources_WebPlatform_JavaScript_streams_ReadableStreamDefaultReader_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/TransformCore.js", Sources_WebPlatform_JavaScript_streams_TransformCore_js, sizeof Sources_WebPlatform_JavaScript_streams_TransformCore_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/TransformStream.js", Sources_WebPlatform_JavaScript_streams_TransformStream_js, sizeof Sources_WebPlatform_JavaScript_streams_TransformStream_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/TransformStreamDefaultController.js", Sources_WebPlatform_JavaScript_streams_TransformStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_streams_TransformStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/WritableStream.js", Sources_WebPlatform_JavaScript_streams_WritableStream_js, sizeof Sources_WebPlatform_JavaScript_streams_WritableStream_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/WritableStreamDefaultController.js", Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultController_js, sizeof Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultController_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/WritableStreamDefaultWriter.js", Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultWriter_js, sizeof Sources_WebPlatform_JavaScript_streams_WritableStreamDefaultWriter_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/byteTee.js", Sources_WebPlatform_JavaScript_streams_byteTee_js, sizeof Sources_WebPlatform_JavaScript_streams_byteTee_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/compressionStreams.js", Sources_WebPlatform_JavaScript_streams_compressionStreams_js, sizeof Sources_WebPlatform_JavaScript_streams_compressionStreams_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/iterable.js", Sources_WebPlatform_JavaScript_streams_iterable_js, sizeof Sources_WebPlatform_JavaScript_streams_iterable_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/iteration.js", Sources_WebPlatform_JavaScript_streams_iteration_js, sizeof Sources_WebPlatform_JavaScript_streams_iteration_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/pipe.js", Sources_WebPlatform_JavaScript_streams_pipe_js, sizeof Sources_WebPlatform_JavaScript_streams_pipe_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/quiet.js", Sources_WebPlatform_JavaScript_streams_quiet_js, sizeof Sources_WebPlatform_JavaScript_streams_quiet_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/readable.js", Sources_WebPlatform_JavaScript_streams_readable_js, sizeof Sources_WebPlatform_JavaScript_streams_readable_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/slots.js", Sources_WebPlatform_JavaScript_streams_slots_js, sizeof Sources_WebPlatform_JavaScript_streams_slots_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/strategies.js", Sources_WebPlatform_JavaScript_streams_strategies_js, sizeof Sources_WebPlatform_JavaScript_streams_strategies_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/tee.js", Sources_WebPlatform_JavaScript_streams_tee_js, sizeof Sources_WebPlatform_JavaScript_streams_tee_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/textStreams.js", Sources_WebPlatform_JavaScript_streams_textStreams_js, sizeof Sources_WebPlatform_JavaScript_streams_textStreams_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/transfer.js", Sources_WebPlatform_JavaScript_streams_transfer_js, sizeof Sources_WebPlatform_JavaScript_streams_transfer_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/views.js", Sources_WebPlatform_JavaScript_streams_views_js, sizeof Sources_WebPlatform_JavaScript_streams_views_js - 1},
  {"Sources/WebPlatform/JavaScript/streams/writable.js", Sources_WebPlatform_JavaScript_streams_writable_js, sizeof Sources_WebPlatform_JavaScript_streams_writable_js - 1},
  {"Sources/WebPlatform/JavaScript/text/base64.js", Sources_WebPlatform_JavaScript_text_base64_js, sizeof Sources_WebPlatform_JavaScript_text_base64_js - 1},
  {"Sources/WebPlatform/JavaScript/text/encoding.js", Sources_WebPlatform_JavaScript_text_encoding_js, sizeof Sources_WebPlatform_JavaScript_text_encoding_js - 1},
  {"Sources/WebPlatform/JavaScript/text/mimeType.js", Sources_WebPlatform_JavaScript_text_mimeType_js, sizeof Sources_WebPlatform_JavaScript_text_mimeType_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceEntry.js", Sources_WebPlatform_JavaScript_timing_PerformanceEntry_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceEntry_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceLongTaskTiming.js", Sources_WebPlatform_JavaScript_timing_PerformanceLongTaskTiming_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceLongTaskTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceNavigationTiming.js", Sources_WebPlatform_JavaScript_timing_PerformanceNavigationTiming_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceNavigationTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceObserver.js", Sources_WebPlatform_JavaScript_timing_PerformanceObserver_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceObserver_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceResourceTiming.js", Sources_WebPlatform_JavaScript_timing_PerformanceResourceTiming_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceResourceTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/PerformanceTiming.js", Sources_WebPlatform_JavaScript_timing_PerformanceTiming_js, sizeof Sources_WebPlatform_JavaScript_timing_PerformanceTiming_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/marks.js", Sources_WebPlatform_JavaScript_timing_marks_js, sizeof Sources_WebPlatform_JavaScript_timing_marks_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/performance.js", Sources_WebPlatform_JavaScript_timing_performance_js, sizeof Sources_WebPlatform_JavaScript_timing_performance_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/resources.js", Sources_WebPlatform_JavaScript_timing_resources_js, sizeof Sources_WebPlatform_JavaScript_timing_resources_js - 1},
  {"Sources/WebPlatform/JavaScript/timing/timeline.js", Sources_WebPlatform_JavaScript_timing_timeline_js, sizeof Sources_WebPlatform_JavaScript_timing_timeline_js - 1},
  {"Sources/WebPlatform/JavaScript/url/URL.js", Sources_WebPlatform_JavaScript_url_URL_js, sizeof Sources_WebPlatform_JavaScript_url_URL_js - 1},
  {"Sources/WebPlatform/JavaScript/url/URLSearchParams.js", Sources_WebPlatform_JavaScript_url_URLSearchParams_js, sizeof Sources_WebPlatform_JavaScript_url_URLSearchParams_js - 1},
  {"Sources/WebPlatform/JavaScript/url/documentAddress.js", Sources_WebPlatform_JavaScript_url_documentAddress_js, sizeof Sources_WebPlatform_JavaScript_url_documentAddress_js - 1},
  {"Sources/WebPlatform/JavaScript/url/hosts.js", Sources_WebPlatform_JavaScript_url_hosts_js, sizeof Sources_WebPlatform_JavaScript_url_hosts_js - 1},
  {"Sources/WebPlatform/JavaScript/url/origin.js", Sources_WebPlatform_JavaScript_url_origin_js, sizeof Sources_WebPlatform_JavaScript_url_origin_js - 1},
  {"Sources/WebPlatform/JavaScript/url/parser.js", Sources_WebPlatform_JavaScript_url_parser_js, sizeof Sources_WebPlatform_JavaScript_url_parser_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/Component.js", Sources_WebPlatform_JavaScript_url_pattern_Component_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_Component_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/URLPattern.js", Sources_WebPlatform_JavaScript_url_pattern_URLPattern_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_URLPattern_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/canonical.js", Sources_WebPlatform_JavaScript_url_pattern_canonical_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_canonical_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/constructorString.js", Sources_WebPlatform_JavaScript_url_pattern_constructorString_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_constructorString_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/init.js", Sources_WebPlatform_JavaScript_url_pattern_init_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_init_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/parts.js", Sources_WebPlatform_JavaScript_url_pattern_parts_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_parts_js - 1},
  {"Sources/WebPlatform/JavaScript/url/pattern/tokens.js", Sources_WebPlatform_JavaScript_url_pattern_tokens_js, sizeof Sources_WebPlatform_JavaScript_url_pattern_tokens_js - 1},
  {"Sources/WebPlatform/JavaScript/url/percentEncoding.js", Sources_WebPlatform_JavaScript_url_percentEncoding_js, sizeof Sources_WebPlatform_JavaScript_url_percentEncoding_js - 1},
  {"Sources/WebPlatform/JavaScript/url/plainURL.js", Sources_WebPlatform_JavaScript_url_plainURL_js, sizeof Sources_WebPlatform_JavaScript_url_plainURL_js - 1},
  {"Sources/WebPlatform/JavaScript/webSQL/SQLError.js", Sources_WebPlatform_JavaScript_webSQL_SQLError_js, sizeof Sources_WebPlatform_JavaScript_webSQL_SQLError_js - 1},
  {"Sources/WebPlatform/JavaScript/webSQL/SQLResultSet.js", Sources_WebPlatform_JavaScript_webSQL_SQLResultSet_js, sizeof Sources_WebPlatform_JavaScript_webSQL_SQLResultSet_js - 1},
  {"Sources/WebPlatform/JavaScript/webSQL/SQLTransaction.js", Sources_WebPlatform_JavaScript_webSQL_SQLTransaction_js, sizeof Sources_WebPlatform_JavaScript_webSQL_SQLTransaction_js - 1},
  {"Sources/WebPlatform/JavaScript/webSQL/openDatabase.js", Sources_WebPlatform_JavaScript_webSQL_openDatabase_js, sizeof Sources_WebPlatform_JavaScript_webSQL_openDatabase_js - 1},
  {"Sources/WebPlatform/JavaScript/window/BarProp.js", Sources_WebPlatform_JavaScript_window_BarProp_js, sizeof Sources_WebPlatform_JavaScript_window_BarProp_js - 1},
  {"Sources/WebPlatform/JavaScript/window/Navigator.js", Sources_WebPlatform_JavaScript_window_Navigator_js, sizeof Sources_WebPlatform_JavaScript_window_Navigator_js - 1},
  {"Sources/WebPlatform/JavaScript/window/Screen.js", Sources_WebPlatform_JavaScript_window_Screen_js, sizeof Sources_WebPlatform_JavaScript_window_Screen_js - 1},
  {"Sources/WebPlatform/JavaScript/window/Storage.js", Sources_WebPlatform_JavaScript_window_Storage_js, sizeof Sources_WebPlatform_JavaScript_window_Storage_js - 1},
  {"Sources/WebPlatform/JavaScript/window/StorageItems.js", Sources_WebPlatform_JavaScript_window_StorageItems_js, sizeof Sources_WebPlatform_JavaScript_window_StorageItems_js - 1},
  {"Sources/WebPlatform/JavaScript/window/StorageManager.js", Sources_WebPlatform_JavaScript_window_StorageManager_js, sizeof Sources_WebPlatform_JavaScript_window_StorageManager_js - 1},
  {"Sources/WebPlatform/JavaScript/window/errors.js", Sources_WebPlatform_JavaScript_window_errors_js, sizeof Sources_WebPlatform_JavaScript_window_errors_js - 1},
  {"Sources/WebPlatform/JavaScript/window/install.js", Sources_WebPlatform_JavaScript_window_install_js, sizeof Sources_WebPlatform_JavaScript_window_install_js - 1},
  {"Sources/WebPlatform/JavaScript/window/installDOM.js", Sources_WebPlatform_JavaScript_window_installDOM_js, sizeof Sources_WebPlatform_JavaScript_window_installDOM_js - 1},
  {"Sources/WebPlatform/JavaScript/window/interfaceNames.js", Sources_WebPlatform_JavaScript_window_interfaceNames_js, sizeof Sources_WebPlatform_JavaScript_window_interfaceNames_js - 1},
  {"Sources/WebPlatform/JavaScript/window/olderNames.js", Sources_WebPlatform_JavaScript_window_olderNames_js, sizeof Sources_WebPlatform_JavaScript_window_olderNames_js - 1},
  {"Sources/WebPlatform/JavaScript/window/plugins.js", Sources_WebPlatform_JavaScript_window_plugins_js, sizeof Sources_WebPlatform_JavaScript_window_plugins_js - 1},
  {"Sources/WebPlatform/JavaScript/window/services.js", Sources_WebPlatform_JavaScript_window_services_js, sizeof Sources_WebPlatform_JavaScript_window_services_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/WorkerLocation.js", Sources_WebPlatform_JavaScript_worker_WorkerLocation_js, sizeof Sources_WebPlatform_JavaScript_worker_WorkerLocation_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/WorkerNavigator.js", Sources_WebPlatform_JavaScript_worker_WorkerNavigator_js, sizeof Sources_WebPlatform_JavaScript_worker_WorkerNavigator_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/dedicated.js", Sources_WebPlatform_JavaScript_worker_dedicated_js, sizeof Sources_WebPlatform_JavaScript_worker_dedicated_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/importScripts.js", Sources_WebPlatform_JavaScript_worker_importScripts_js, sizeof Sources_WebPlatform_JavaScript_worker_importScripts_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/install.js", Sources_WebPlatform_JavaScript_worker_install_js, sizeof Sources_WebPlatform_JavaScript_worker_install_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/readiness.js", Sources_WebPlatform_JavaScript_worker_readiness_js, sizeof Sources_WebPlatform_JavaScript_worker_readiness_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/shared.js", Sources_WebPlatform_JavaScript_worker_shared_js, sizeof Sources_WebPlatform_JavaScript_worker_shared_js - 1},
  {"Sources/WebPlatform/JavaScript/worker/start.js", Sources_WebPlatform_JavaScript_worker_start_js, sizeof Sources_WebPlatform_JavaScript_worker_start_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/XPathEvaluator.js", Sources_WebPlatform_JavaScript_xpath_XPathEvaluator_js, sizeof Sources_WebPlatform_JavaScript_xpath_XPathEvaluator_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/axes.js", Sources_WebPlatform_JavaScript_xpath_axes_js, sizeof Sources_WebPlatform_JavaScript_xpath_axes_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/compile.js", Sources_WebPlatform_JavaScript_xpath_compile_js, sizeof Sources_WebPlatform_JavaScript_xpath_compile_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/functions.js", Sources_WebPlatform_JavaScript_xpath_functions_js, sizeof Sources_WebPlatform_JavaScript_xpath_functions_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/tokens.js", Sources_WebPlatform_JavaScript_xpath_tokens_js, sizeof Sources_WebPlatform_JavaScript_xpath_tokens_js - 1},
  {"Sources/WebPlatform/JavaScript/xpath/values.js", Sources_WebPlatform_JavaScript_xpath_values_js, sizeof Sources_WebPlatform_JavaScript_xpath_values_js - 1},
};

const struct gantry_embedded_file *gantry_embedded_files(size_t *count) {
  *count = sizeof(files) / sizeof(files[0]);
  return files;
}
