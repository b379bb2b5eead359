/** Limits that are checked before a decoder spends time on an image. */

/** Programs write about ten scans, and each costs as much as the whole picture. */
const MAX_SCANS = 40;
/** Only the first frame of an animation is shown. */
const MAX_FRAMES = 100;

/** True when a JPEG has more scans than any program writes; false for other files. */
function hasTooManyScans(file: Buffer): boolean {
  if (file[0] !== 0xff || file[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    // Within the picture's data 0xff is followed by 0, so it does not begin a scan.
    if (file[at + 1] === 0xda && (scans += 1) > MAX_SCANS) return true;
  }
  return false;
}

/** True for a file that would take a decoder far longer than other pictures of its size. */
export function isTooComplex(file: Buffer, { pages = 1 }: { readonly pages?: number | undefined }): boolean {
  return pages > MAX_FRAMES || hasTooManyScans(file);
}
