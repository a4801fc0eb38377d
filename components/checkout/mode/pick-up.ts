"use client";

export { PickUpPlace } from "@/components/store/pick-up-place";
export { LinkedMode } from "./linked-mode";
export { ModeChoice } from "./mode-choice";
