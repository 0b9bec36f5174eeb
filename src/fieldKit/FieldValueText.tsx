import type { Field } from '#domain/fields/field.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import styles from './FieldValueText.module.css'

const addressOf = (field: Field, value: unknown): string | undefined =>
  field.kind === 'phone' && typeof value === 'string' ? `tel:${value.replace(/[^\d+]/g, '')}` : undefined

const shapes = [0, 1, 2, 3, 4, 5] as const

/** A value as displayed: statuses have a shape, phone numbers can be called, an unknown value is an en dash. */
export function FieldValueText({ field, value }: { field: Field; value: unknown }) {
  const context = useFieldText()
  const text = writeField(field, value, context)
  if (field.list === 'status') return <StatusText value={value} text={text} />
  const address = addressOf(field, value)
  return address === undefined ? text : <a href={address}>{text}</a>
}

export function StatusText({ value, text }: { value: unknown; text: string }) {
  const status = shapes.find((shape) => String(shape) === value)
  return (
    <span className={styles.status}>
      {status !== undefined && <StatusShape status={status} />}
      {text}
    </span>
  )
}

/** Returns a floor area in square meters if areas are shown in ping; otherwise undefined. */
export function spaceAside(field: Field, value: unknown, context: FieldTextContext): string | undefined {
  if (field.kind !== 'area' || field.isGround || value == null || context.areaUnit !== 'ping') return undefined
  return writeField(field, value, { ...context, areaUnit: 'm2' })
}
