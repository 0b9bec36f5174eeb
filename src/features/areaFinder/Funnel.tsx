import { Trans } from '@lingui/react/macro'
import { Fragment, memo } from 'react'
import type { FinderAnswer, FinderAsk } from '#analysis/study/finderTypes.ts'
import { formatNumber } from '#i18n/formats.ts'
import { bracketed, labelled } from '#i18n/labelled.ts'
import { Button } from '#ui/Button.tsx'
import { conditionKey, type FinderForm, withBounds } from './finderForm.ts'
import { FoundCount } from './FoundCount.tsx'
import type { SavedSearch } from './SavedSearches.tsx'
import styles from './Finder.module.css'
import { useMeasureText } from './useMeasureText.ts'

interface FunnelProps {
  form: FinderForm
  request: FinderAsk
  answer: FinderAnswer
  savedSearch: SavedSearch | undefined
  onChange: (form: FinderForm) => void
}

/** Number of areas left after each condition, conflicting pairs, and changes that would admit more areas. */
export const Funnel = memo(function Funnel({ form, request, answer, savedSearch, onChange }: FunnelProps) {
  const { nameOf } = useMeasureText()
  const nameAt = (at: number) => {
    const measure = request.conditions[at]?.measure
    return measure ? nameOf(measure) : ''
  }
  const { total, left, clashes, unknown } = answer
  return (
    <section className={styles.section}>
      <div>
        <FoundCount answer={answer} nameAt={nameAt} /> <Trans>of {formatNumber(total, 0)} areas match</Trans>
      </div>
      {savedSearch && <Changed savedSearch={savedSearch} answer={answer} />}
      <dl className={styles.funnel}>
        {left.map((count, at) => (
          <Fragment key={JSON.stringify(request.conditions[at]?.measure)}>
            <dt>{nameAt(at)}</dt>
            <dd aria-hidden="true">
              <div className={styles.bar} style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }} />
            </dd>
            <dd>{formatNumber(count, 0)}</dd>
          </Fragment>
        ))}
      </dl>
      {unknown.map((at) => (
        <p key={at} className={styles.problem}>
          <Trans>No data for “{nameAt(at)}” on this device, so no area matches.</Trans>
        </p>
      ))}
      {clashes.map(([a, b]) => (
        <p key={`${a} ${b}`} className={styles.problem}>
          <Trans>
            No area meets both “{nameAt(a)}” and “{nameAt(b)}”.
          </Trans>
        </p>
      ))}
      <Loosen form={form} request={request} answer={answer} onChange={onChange} />
    </section>
  )
})

function Changed({ savedSearch, answer }: { savedSearch: SavedSearch; answer: FinderAnswer }) {
  const now = new Set(answer.ranked.keys)
  const fresh = [...now].filter((key) => !savedSearch.found.has(key)).length
  const gone = [...savedSearch.found].filter((key) => !now.has(key)).length
  return (
    <p className={styles.quiet} role="status">
      <Trans>
        Since this search was saved, areas added: {fresh}; removed: {gone}. Matched at the time:{' '}
        {savedSearch.foundCount}.
      </Trans>
    </p>
  )
}

function Loosen({ form, request, answer: { loosened }, onChange }: Omit<FunnelProps, 'savedSearch'>) {
  const { nameOf, write } = useMeasureText()
  function loosen(at: number, bound: number) {
    const condition = request.conditions[at]!
    const key = JSON.stringify(condition.measure)
    const isMin = condition.min !== undefined && bound < condition.min
    onChange({
      ...form,
      conditions: form.conditions.map((one) =>
        conditionKey(one) === key ? withBounds(one, { [isMin ? 'min' : 'max']: bound }) : one,
      ),
    })
  }
  if (loosened.length === 0) return null
  return (
    <>
      <h3>
        <Trans>Relax one condition</Trans>
      </h3>
      {loosened.slice(0, 4).map(({ condition, bound, more }) => {
        const { measure } = request.conditions[condition]!
        return (
          <Button key={condition} size="small" onClick={() => loosen(condition, bound)}>
            {labelled(nameOf(measure), bracketed(write(measure, bound), `+${formatNumber(more, 0)}`))}
          </Button>
        )
      })}
    </>
  )
}
