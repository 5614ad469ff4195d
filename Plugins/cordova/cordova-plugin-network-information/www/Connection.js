"use strict";

// Connection: the values of navigator.connection.type.

module.exports = {
    UNKNOWN: "unknown",
    ETHERNET: "ethernet",
    WIFI: "wifi",
    CELL_2G: "2g",
    CELL_3G: "3g",
    CELL_4G: "4g",
    CELL_5G: "5g",
    CELL: "cellular",
    NONE: "none",
};
