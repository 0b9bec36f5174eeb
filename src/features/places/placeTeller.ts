import type { PlaceTeller } from '#mapStage/mapCard.ts'

/** Who is at a place, and what can be done there. */
export const placeTeller: PlaceTeller = {
  load: () => import('./PlaceCard.tsx').then(({ PlaceCard }) => ({ Card: PlaceCard })),
}
