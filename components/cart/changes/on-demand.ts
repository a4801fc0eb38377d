import dynamic from "next/dynamic";

// Most carts meet no change: its notices load with the first one.
export const ChangesNotice = dynamic(() => import("./changes-notice").then((loaded) => loaded.ChangesNotice));
export const AgeNotice = dynamic(() => import("./age-notice").then((loaded) => loaded.AgeNotice));
export const LineNotice = dynamic(() => import("./line-notice").then((loaded) => loaded.LineNotice));
