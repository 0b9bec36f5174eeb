import { useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import { metresText, minutesText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import { providerInputs } from '../providers/providerFacts.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { classNames } from '#ui/classNames.ts'
import { countText } from '../text/countText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import type { ViewedZone, Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import toolStyles from '../style/StudyTools.module.css'
import styles from '../style/WhatIf.module.css'
import { zoneText } from '../text/zoneText.ts'
import type { StudyInput, StudyFigureSpec } from '../figures/studyFigureSpec.ts'

interface FactRow {
  readonly key: string
  readonly label: string
  readonly method: MethodId
  readonly read: (studied: Studied) => string
  readonly restsOn: StudyFigureSpec['restsOn']
  readonly beyondZone?: boolean
}

export function PlanFigures() {
  const kind = useStudiedPart(({ zone }) => zone.plan?.kind)
  // Select a single string, so that the list rerenders only when its content changes.
  const tiers = useStudiedPart(({ zone }) =>
    (zone.facts?.tiers ?? []).map(({ tier, share }) => `${tier} ${share}`).join(),
  )
  const by = useStudiedPart(({ zone }) => (zone.plan?.kind === 'people' ? zone.plan.by : undefined))
  const isOutside = useStudiedPart(({ zone }) => zone.plan !== undefined && byProvider(zone.plan) !== undefined)
  const rows = useRows(isOutside ? 'outside' : kind, by, tiers === '' ? [] : tiers.split(','))
  const inputs = useInputs()
  if (rows.length === 0) return null
  return (
    <dl className={classNames(styles.pois, toolStyles.facts)}>
      {rows.map(({ key, ...row }) => (
        <div key={key}>
          <dt>{row.label}</dt>
          <dd>
            <StudyFigure {...row} inputs={inputs} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useRows(
  kind: NonNullable<ViewedZone['plan']>['kind'] | 'outside' | undefined,
  by: string | undefined,
  tiers: readonly string[],
): readonly FactRow[] {
  const { t } = useLingui()
  const landAreaRow = (method: MethodId, restsOn: StudyFigureSpec['restsOn']): FactRow => ({
    key: 'ground',
    label: t`Land area`,
    method,
    read: ({ figures }) => squareMetresText(figures.squareMetres),
    restsOn,
  })
  const toRoad: FactRow = {
    key: 'toRoad',
    label: t`Distance to the road`,
    method: 'metresToRoad',
    read: ({ zone }) => metresOrDash(zone.facts?.metresToRoad),
    restsOn: ['roads'],
  }
  const peopleRows = usePeopleRows(by)
  switch (kind) {
    case 'outside':
      return [landAreaRow('outsideReach', [])]
    case 'reach':
      return [landAreaRow('reachZone', ['roads']), toRoad]
    case 'streets':
      return [landAreaRow('streetGround', ['roads']), toRoad]
    case 'nearest':
      return [landAreaRow('thiessenZone', ['records'])]
    case 'draw':
      return [landAreaRow('drawZone', ['records'])]
    case 'people':
      return peopleRows
    case 'demandShare':
      return tiers.map((named): FactRow => {
        const [tier, share] = named.split(' ').map(Number) as [number, number]
        const percent = formatPercent(share, 0)
        return {
          key: String(tier),
          label: t`Tier ${tier} radius (${percent} of demand)`,
          method: 'tierRadius',
          read: ({ zone }) => metresOrDash(zone.facts?.tiers?.find((one) => one.tier === tier)?.radiusMetres),
          restsOn: ['demographics', 'records'],
          // The label already names the tier, which may differ from the zone of the other figures.
          beyondZone: true,
        }
      })
    case undefined:
      return []
  }
}

function usePeopleRows(by: string | undefined): readonly FactRow[] {
  const { t } = useLingui()
  const far: FactRow =
    by === 'circle'
      ? {
          key: 'radius',
          label: t`Radius`,
          method: 'thresholdRadius',
          read: ({ zone }) => metresOrDash(zone.facts?.radiusMetres),
          restsOn: ['areas', 'demographics'],
        }
      : {
          key: 'time',
          label: t`Travel time`,
          method: 'thresholdTime',
          read: ({ zone }) => (zone.facts?.seconds === undefined ? '–' : minutesText(zone.facts.seconds)),
          restsOn: ['areas', 'demographics', 'roads'],
        }
  const held: FactRow = {
    key: 'held',
    label: t`People included`,
    method: 'thresholdHeld',
    read: ({ zone }) => countText(zone.facts?.held),
    restsOn: ['areas', 'demographics'],
  }
  return [far, held]
}

const metresOrDash = (metres: number | undefined): string => (metres === undefined ? '–' : metresText(metres))

function useInputs(): (studied: Studied) => readonly StudyInput[] {
  const { t } = useLingui()
  return ({ zone }) => {
    const { plan, facts = {}, outside } = zone
    if (!plan) return []
    const { latitude, longitude } = plan.centre
    const input = (key: string, label: string, value: string | undefined): StudyInput[] =>
      value === undefined ? [] : [{ key, label, value }]
    const model = 'model' in plan ? plan.model : undefined
    const decay = model?.decay.kind === 'power' ? model.decay.exponent : undefined
    const rate = model?.decay.kind === 'exponential' ? model.decay.rate : undefined
    return [
      ...input('zone', t`Zone`, zoneText(zone)),
      ...input('place', t`Place`, `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
      ...input(
        'junctions',
        t`Intersections reached`,
        facts.junctions === undefined ? undefined : countText(facts.junctions),
      ),
      ...input(
        'streets',
        t`Street length`,
        facts.streetMetres === undefined ? undefined : metresText(facts.streetMetres),
      ),
      ...input('exponent', t`Distance exponent`, decay === undefined ? undefined : formatNumber(decay, 1)),
      ...input('rate', t`Decay rate per km`, rate === undefined ? undefined : formatNumber(rate, 2)),
      ...input('minimum', t`Minimum distance`, model && metresText(model.minimumDistance * 1000)),
      ...input('stores', t`My stores`, facts.stores === undefined ? undefined : countText(facts.stores)),
      ...input(
        'competitors',
        t`Competitors`,
        facts.competitors === undefined ? undefined : countText(facts.competitors),
      ),
      ...input('demand', t`People attracted`, facts.demand === undefined ? undefined : countText(facts.demand)),
      ...input(
        'market',
        t`Maximum distance customers travel`,
        facts.marketMetres === undefined ? undefined : metresText(facts.marketMetres),
      ),
      ...(outside ? providerInputs(outside) : []),
      ...input(
        'cut',
        t`Maximum search distance`,
        facts.cutAtMetres === undefined ? undefined : metresText(facts.cutAtMetres),
      ),
    ]
  }
}
