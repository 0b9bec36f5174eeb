export const placeZoom = 15
