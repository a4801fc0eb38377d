const SHEET = /^__insertCSS\(".*"\);?$/m;

/** A loader: sonner without the sheet that it puts into the page, of which components/ui/feedback/toaster.css has the rest. */
module.exports = function withoutSheet(source) {
  if (!SHEET.test(source)) throw new Error("sonner's sheet is not where it was: see scripts/lib/without-sheet.cjs.");
  return source.replace(SHEET, "");
};
