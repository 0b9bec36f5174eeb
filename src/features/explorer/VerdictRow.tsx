import { Trans, useLingui } from '@lingui/react/macro'
import { decayStep, radiusStep, type Verdict, type VerdictChange } from '#analysis/study/verdict.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { StudyFigure } from './figures/StudyFigure.tsx'
import { countText } from './countText.ts'
import type { Studied } from './studied.ts'
import { useStudiedPart } from './useStudied.ts'
import styles from './WhatIf.module.css'

const verdictOf = ({ rest }: Studied): Verdict | undefined => rest?.verdict

const shareText = (share: number | null | undefined): string => (share == null ? '–' : formatPercent(share))

/** Whether one of my stores loses too much, and whether that hangs on settings that are not sure. */
export function VerdictRow() {
  const { t } = useLingui()
  const changes = useChangeWords()
  const verdict = useStudiedPart(verdictOf)
  const limit = formatPercent(verdict?.limit ?? 0, 0)
  const words = {
    limit: t`Limit`,
    exposed: t`People exposed`,
    before: t`People of this store before`,
    lost: t`People it would lose`,
  }
  return (
    <>
      <dl className={styles.pois}>
        <div>
          <dt>
            <Trans>Largest loss of one of my stores</Trans>
          </dt>
          <dd>
            <StudyFigure
              label={t`Largest loss of one of my stores`}
              read={(studied) => {
                const known = verdictOf(studied)
                return known ? shareText(known.impact) : '…'
              }}
              method="verdict"
              restsOn={['demographics', 'records']}
              inputs={(studied) => inputsOf(verdictOf(studied), changes, words)}
              spreadsheet={(studied) =>
                quotientFormula([verdictOf(studied)?.worst?.lost], verdictOf(studied)?.worst?.before)
              }
              beyondZone
            />
          </dd>
        </div>
      </dl>
      {verdict && (
        <p className={styles.legend}>
          <VerdictWords verdict={verdict} limit={limit} changes={changes} />
        </p>
      )}
    </>
  )
}

type ChangeWords = Readonly<Record<VerdictChange, string>>

function inputsOf(
  verdict: Verdict | undefined,
  changes: ChangeWords,
  words: Readonly<Record<'limit' | 'exposed' | 'before' | 'lost', string>>,
) {
  if (!verdict) return []
  return [
    ...(verdict.worst
      ? [
          { key: 'lost', label: words.lost, value: countText(verdict.worst.lost) },
          { key: 'before', label: words.before, value: countText(verdict.worst.before) },
        ]
      : []),
    { key: 'limit', label: words.limit, value: formatPercent(verdict.limit, 0) },
    ...(verdict.exposed === null ? [] : [{ key: 'exposed', label: words.exposed, value: shareText(verdict.exposed) }]),
    ...verdict.variants.map(({ change, worst }) => ({ key: change, label: changes[change], value: shareText(worst) })),
  ]
}

function VerdictWords({ verdict, limit, changes }: { verdict: Verdict; limit: string; changes: ChangeWords }) {
  const flips = verdict.variants.filter((variant) => variant.flips).map(({ change }) => changes[change])
  const list = flips.join(' · ')
  const isWithin = verdict.impact === null || verdict.impact <= verdict.limit
  if (flips.length === 0)
    return isWithin ? (
      <Trans>Within the limit of {limit} (a default), and it stays so when the settings are changed a little.</Trans>
    ) : (
      <Trans>Above the limit of {limit} (a default), and it stays so when the settings are changed a little.</Trans>
    )
  return isWithin ? (
    <Trans>
      Within the limit of {limit} (a default), but the verdict flips with: {list}.
    </Trans>
  ) : (
    <Trans>
      Above the limit of {limit} (a default), but the verdict flips with: {list}.
    </Trans>
  )
}

function useChangeWords(): ChangeWords {
  const { t } = useLingui()
  const isRate = useStudiedPart(({ study }) => study.demandModel === 'exponential')
  const [step, part, radius] = [formatNumber(decayStep, 2), formatPercent(decayStep, 0), formatPercent(radiusStep, 0)]
  return {
    decayLess: isRate ? t`rate of the decay −${part}` : t`exponent of the distance −${step}`,
    decayMore: isRate ? t`rate of the decay +${part}` : t`exponent of the distance +${step}`,
    radiusLess: t`radii −${radius} (people exposed)`,
    radiusMore: t`radii +${radius} (people exposed)`,
  }
}
