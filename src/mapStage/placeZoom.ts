/** Zoom at which a single place is shown. */
export const placeZoom = 15
