/** Returns meters per CSS px at a latitude and zoom level in Web Mercator. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (40_075_016.686 * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)

/**
 * Returns the longest round distance (1, 2 or 5 times a power of ten, in meters) that fits in `maxPixels`, and its
 * length in px.
 */
export function scaleStep(metresAPixel: number, maxPixels: number): { metres: number; pixels: number } {
  const room = metresAPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(room))
  const metres = power * (room / power >= 5 ? 5 : room / power >= 2 ? 2 : 1)
  return { metres, pixels: metres / metresAPixel }
}
