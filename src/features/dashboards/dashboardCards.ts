import { chainCard } from './cards/ChainCard.tsx'
import { gapCard } from './cards/GapCard.tsx'
import { leasesCard } from './cards/LeasesCard.tsx'
import { openingsCard } from './cards/OpeningsCard.tsx'
import { overlapsCard } from './cards/OverlapsCard.tsx'
import { salesCard } from './cards/SalesCard.tsx'
import { surveysCard } from './cards/SurveysCard.tsx'
import { waitingCard } from './cards/WaitingCard.tsx'
import type { DashboardCard } from './dashboardCard.ts'

export const cards: readonly DashboardCard[] = [
  chainCard,
  salesCard,
  gapCard,
  openingsCard,
  leasesCard,
  overlapsCard,
  surveysCard,
  waitingCard,
]

/** Card order on phones: cards that need a decision come first. */
export const phoneOrder: readonly string[] = [
  'gap',
  'leases',
  'sales',
  'chain',
  'openings',
  'overlaps',
  'surveys',
  'waiting',
]
