"use client";

export { AddressEditor } from "./address-editor";
export { DistrictPicker } from "./district-picker";
export { RemovalSheet } from "./removal-sheet";
