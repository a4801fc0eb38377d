// Icons that the way to an order does without: each page loads only its own.

export const EYE = "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
export const EYE_OFF =
  "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 4l16 16";
export const LOGOUT = "M10 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5m-1-8h11m-4-4 4 4-4 4";
export const DOWNLOAD = "M12 4v11m0 0-4-4m4 4 4-4M5 20h14";
export const ROUTE = "M12 3 21 12l-9 9-9-9 9-9Zm-3 11v-2a1.5 1.5 0 0 1 1.5-1.5H15m0 0-2-2m2 2-2 2";
export const CAMERA = "M4 8h3l2-3h6l2 3h3v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z";
export const LOCK = "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 15v2";
export const BELL = "M6 17V11a6 6 0 1 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4";
export const PRINT = "M7 9V3h10v6M6 17H4V9h16v8h-2M7 14h10v7H7v-7Z";
export const CASH = "M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.01M17.5 12h.01";
export const COPY = "M9 9h11v11H9V9Zm-3 6H4V4h11v2";
export const RECEIPT = "M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6";
