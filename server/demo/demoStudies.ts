import { storeStatus } from '#domain/store/storeStatus.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, daysAfter, demoRecord, demoToday } from './demoRecord.ts'
import { siteForecast } from './demoPerformance.ts'
import { randomOf } from './random.ts'

const onWay: readonly string[] = [storeStatus.underEvaluation, storeStatus.approved, storeStatus.inPreparation]
const salesPerPerson = 284

/**
 * Creates a study of captured demand and cannibalization for each site that is in the pipeline or opened since 2024.
 */
export function makeDemoStudies(base: DemoGround): readonly DemoRecord[] {
  const studied = base.sites.filter(
    ({ status, opened }) => onWay.includes(status) || (status === storeStatus.operating && (opened ?? '') > '2024'),
  )
  return studied.map((site) => {
    const random = randomOf(`study ${site.code}`)
    const captured = siteForecast(site) / salesPerPerson
    const ownShare = random.between(0.04, 0.16)
    const day = onWay.includes(site.status) ? daysAfter(demoToday, -random.whole(8, 60)) : daysAfter(site.opened!, -150)
    const madeAt = `${day}T06:00:00.000Z`
    const figures = {
      captured,
      ownLoss: captured * ownShare,
      netNew: captured * (1 - ownShare),
      ownShare,
      salesPerPerson,
    }
    return demoRecord('study', site.code, {
      name: `${site.name}店`,
      store: site.id,
      madeAt,
      content: {
        kind: 'candidate',
        settings: {},
        figures: Object.entries(figures).map(([id, value]) => ({ id, value: Math.round(value * 1000) / 1000 })),
        currency: 'TWD',
        madeAt,
      },
    })
  })
}
