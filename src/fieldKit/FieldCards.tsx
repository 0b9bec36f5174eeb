import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { Field } from '#domain/fields/field.ts'
import { typeOf, writeField } from '#domain/fields/fieldTypes.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import type { FieldRow } from './fieldRow.ts'
import styles from './FieldCards.module.css'
import { StatusText } from './FieldValueText.tsx'
import { openHere } from './GridRow.tsx'
import { toggleRow } from './rowSelection.ts'
import { useWindowedRows } from './useWindowedRows.ts'
import type { ShownRows } from './fieldTableProps.ts'

const cardHeight = 84

/** The list on a phone or portrait tablet: a card per record, with text on the left and the key figure on the right. */
export function FieldCards(props: ShownRows) {
  const { entity, view, shown, keyField } = props
  const frame = useRef<HTMLElement>(null)
  const windowed = useWindowedRows(frame, shown.length, cardHeight, -1)
  const parts = useMemo(() => cardParts(entity, view.columns, keyField), [entity, view.columns, keyField])
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [view.sort, view.pageSize, view.page])
  const first = windowed.rows[0]?.gapBefore ?? 0
  return (
    <section
      ref={frame}
      aria-label={props.label}
      tabIndex={windowed.isWhole ? undefined : 0}
      className={windowed.isWhole ? undefined : styles.frame}
    >
      <ul style={{ paddingTop: first, paddingBottom: windowed.gapAfter }}>
        {windowed.rows.map(({ index }) => (
          <Card key={shown[index]!.id} list={props} parts={parts} place={index} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  /** Referentially stable while scrolling. */
  list: ShownRows
  parts: CardParts
  place: number
}

/** Memoized to render only new cards while scrolling. */
const Card = memo(function Card({ list, parts, place }: CardProps) {
  const { t } = useLingui()
  const { entity, shown, selected, onSelected, onOpen, onChoose, chosen } = list
  const context = useFieldText()
  const row = shown[place]!
  const textOf = (name: string) => {
    const field = entityOf(entity).fields[name]
    return field ? writeField(field, row.fields[name], context) : row.id
  }
  const named = entityOf(entity).titleFields.find((name) => row.fields[name] != null) ?? parts.title
  const title = list.titleOf?.(row) ?? textOf(named)
  return (
    <li
      className={styles.card}
      aria-current={chosen === row.id ? 'true' : undefined}
      aria-setsize={shown.length}
      aria-posinset={place + 1}
    >
      {selected && (
        <CheckboxField
          label={<Spoken>{t`Select ${title}`}</Spoken>}
          checked={selected.has(row.id)}
          onChange={() => onSelected?.(toggleRow(selected, row.id))}
        />
      )}
      <OpenCard href={list.hrefOf?.(row.id)} onOpen={() => (onChoose ?? onOpen)(row.id)}>
        {row.mark}
        <CardWords entity={entity} row={row} parts={parts} title={title} textOf={textOf} />
      </OpenCard>
      {row.badge}
    </li>
  )
})

interface CardWordsProps {
  entity: EntityName
  row: FieldRow
  parts: CardParts
  title: string
  textOf: (name: string) => string
}

function CardWords({ entity, row, parts, title, textOf }: CardWordsProps) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.more}>
          {parts.status && <StatusText value={row.fields[parts.status]} text={textOf(parts.status)} />}
          {parts.more && <span>{textOf(parts.more)}</span>}
        </span>
      </span>
      {row.way !== undefined ? (
        <span className={styles.key}>
          <span className={styles.figure}>{row.way}</span>
        </span>
      ) : parts.key ? (
        <span className={styles.key}>
          <span className={styles.figure}>{textOf(parts.key)}</span>
          <span className={styles.figureLabel}>{fieldLabel(entity, parts.key)}</span>
        </span>
      ) : null}
    </>
  )
}

function OpenCard({ href, onOpen, children }: { href: string | undefined; onOpen: () => void; children: ReactNode }) {
  return href === undefined ? (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <a href={href} className={styles.open} onClick={(event) => openHere(event, onOpen)}>
      {children}
    </a>
  )
}

interface CardParts {
  readonly title: string
  readonly status: string | undefined
  readonly more: string | undefined
  readonly key: string | undefined
}

function cardParts(entity: EntityName, columns: readonly string[], keyField?: string): CardParts {
  const { fields, titleFields } = entityOf(entity)
  const find = (wanted: (field: Field) => boolean, taken: readonly (string | undefined)[] = []) =>
    columns.find((name) => !taken.includes(name) && fields[name] !== undefined && wanted(fields[name]))
  const title = titleFields[0] ?? columns[0] ?? ''
  const status = find((field) => field.list === 'status')
  const key = keyField ?? find((field) => typeOf(field).align === 'end', [title])
  // "Yes" is meaningless without its label.
  const isMore = (field: Field) => typeOf(field).align === 'start' && !['reference', 'yesNo'].includes(field.kind)
  const more = find(isMore, [title, ...titleFields, status, key])
  return { title, status, more, key }
}
