import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { columnsOf } from '#domain/transfer/columns.ts'
import { additionKey } from '#domain/transfer/choiceNames.ts'
import type { DateOrder } from '#domain/parsing/readDateText.ts'
import { choiceListLabel } from '#i18n/fieldLabels.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Chip } from '#ui/Chip.tsx'
import { columnLabel } from './columnLabel.ts'
import styles from './Import.module.css'
import type { Importing } from './useImport.ts'

export function Questions({ importing }: { importing: Importing }) {
  const { state } = importing
  const { result, sheet, choices } = state
  const { t } = useLingui()
  if (!result || sheet?.kind === undefined) return null
  const labels = new Map(columnsOf(sheet.kind).map((column) => [column.key, columnLabel(column)]))
  const days = [...result.decisions.dateOrder].filter(
    ([key, order]) => order === undefined || choices.decisions.dateOrder.has(key) || order !== 'ymd',
  )
  const marks = [...result.decisions.decimalMark].filter(
    ([key, mark]) => mark !== '.' || choices.decisions.decimalMark.has(key),
  )
  const places = [...result.decisions.place].filter(
    ([name, { offered, reading }]) =>
      offered !== undefined || reading !== 'degrees' || choices.decisions.place.has(name),
  )
  const additions = [
    ...new Map(
      [...choices.additions, ...result.additions.map(({ addition }) => addition)].map((one) => [additionKey(one), one]),
    ).values(),
  ]
  if (days.length + marks.length + places.length + additions.length === 0) return null
  return (
    <Card title={<Trans>A few questions</Trans>}>
      <div className={styles.questions}>
        {days.map(([key, order]) => (
          <DateQuestion key={key} importing={importing} column={key} label={labels.get(key) ?? key} order={order} />
        ))}
        {marks.map(([key, mark]) => (
          <Question key={key} words={<DecimalWords label={labels.get(key) ?? key} />}>
            {(['.', ','] as const).map((one) => (
              <Chip
                key={one}
                selected={mark === one}
                onClick={() => importing.choose({ decisions: withOne(choices.decisions, 'decimalMark', key, one) })}
              >
                {one === '.' ? t`1,234.5` : t`1.234,5`}
              </Chip>
            ))}
          </Question>
        ))}
        {places.map(([name, place]) => (
          <PlaceQuestion key={name} importing={importing} name={name} place={place} />
        ))}
        {additions.length > 0 && <Additions importing={importing} additions={additions} />}
      </div>
    </Card>
  )
}

type Decisions = Importing['state']['choices']['decisions']

const withOne = <K extends keyof Decisions>(
  decisions: Decisions,
  which: K,
  key: string,
  value: Decisions[K] extends ReadonlyMap<string, infer V> ? V : never,
): Decisions => ({ ...decisions, [which]: new Map<string, unknown>([...decisions[which], [key, value]]) })

function Question({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.question}>
      <div>{words}</div>
      <div className={styles.options}>{children}</div>
    </div>
  )
}

const DecimalWords = ({ label }: { label: string }) => <Trans>Which number format does {label} use?</Trans>

interface DateQuestionProps {
  importing: Importing
  column: string
  label: string
  order: DateOrder | undefined
}

function DateQuestion({ importing: { state, choose }, column, label, order }: DateQuestionProps) {
  const { t } = useLingui()
  const words: Readonly<Record<DateOrder, string>> = {
    ymd: t`Year first: 2026-03-05`,
    roc: t`Minguo (ROC) years: 115/03/05`,
    yy: t`Two-digit year first: 26/03/05`,
    dmy: t`Day first: 05/03/2026`,
    mdy: t`Month first: 03/05/2026`,
  }
  return (
    <Question words={<Trans>Which date format does {label} use?</Trans>}>
      {(['ymd', 'roc', 'yy', 'dmy', 'mdy'] as const).map((one) => (
        <Chip
          key={one}
          selected={order === one}
          onClick={() => choose({ decisions: withOne(state.choices.decisions, 'dateOrder', column, one) })}
        >
          {words[one]}
        </Chip>
      ))}
    </Question>
  )
}

interface PlaceQuestionProps {
  importing: Importing
  name: string
  place: Decisions['place'] extends ReadonlyMap<string, infer V> ? V : never
}

function PlaceQuestion({ importing: { state, choose }, name, place }: PlaceQuestionProps) {
  const { t } = useLingui()
  const words = { degrees: t`Keep as is`, swapped: t`Swap`, grid: t`TWD97 (meters)` } as const
  const isOpen = place.offered !== undefined
  return (
    <Question
      words={
        isOpen ? (
          <Trans>Latitude and longitude look swapped. What would you like to do?</Trans>
        ) : (
          <Trans>Coordinate format</Trans>
        )
      }
    >
      {(['degrees', 'swapped', 'grid'] as const).map((reading) => (
        <Chip
          key={reading}
          selected={!isOpen && place.reading === reading}
          onClick={() => choose({ decisions: withOne(state.choices.decisions, 'place', name, { reading }) })}
        >
          {words[reading]}
        </Chip>
      ))}
    </Question>
  )
}

function Additions({
  importing,
  additions,
}: {
  importing: Importing
  additions: Importing['state']['choices']['additions']
}) {
  const { state, choose } = importing
  const agreed = state.choices.additions
  const isAgreed = (key: string) => agreed.some((one) => additionKey(one) === key)
  return (
    <div className={styles.question}>
      <div>
        <Plural
          value={additions.length}
          one="# value isn’t in the list yet. Rows with it will be rejected unless you add it."
          other="# values aren’t in the list yet. Rows with them will be rejected unless you add them."
        />
      </div>
      {additions.map((addition) => {
        const label = addition.label
        const list = choiceListLabel(addition.list)
        const key = additionKey(addition)
        return (
          <CheckboxField
            key={key}
            label={
              <Trans>
                Add “{label}” to {list}
              </Trans>
            }
            checked={isAgreed(key)}
            onChange={(isIn) =>
              choose({
                additions: isIn ? [...agreed, addition] : agreed.filter((one) => additionKey(one) !== key),
              })
            }
          />
        )
      })}
    </div>
  )
}
