import { Trans } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import type { Json } from '#domain/json.ts'
import { fieldLabel, sectionLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { CountText, countOf } from './CountText.tsx'
import styles from './FieldDetails.module.css'
import { isCounted, layOut, progressOf, type Section } from './fieldLayout.ts'
import { AttachmentList, PictureGallery } from './files/FileGallery.tsx'
import { fileListOf } from './files/fileList.ts'
import { FieldValueText, spaceAside } from './FieldValueText.tsx'

export interface FieldDetailsProps {
  entity: EntityName
  values: FieldValues
  hiddenFields?: readonly string[] | undefined
}

export function FieldDetails({ entity, values, hiddenFields }: FieldDetailsProps) {
  return (
    <div className={styles.details}>
      {layOut(entityOf(entity), values, hiddenFields).map((section) => (
        <SectionDetails key={section.section} entity={entity} values={values} section={section} />
      ))}
    </div>
  )
}

interface SectionProps {
  entity: EntityName
  values: FieldValues
  section: Section
}

function SectionDetails({ entity, values, section }: SectionProps) {
  const context = useFieldText()
  const { filled, total } = progressOf(section, values)
  const facts = section.fields.map(([name, field]) => ({
    key: name,
    label: fieldLabel(entity, name),
    value: <FieldFact entity={entity} name={name} value={values[name]} />,
    aside: spaceAside(field, values[name], context),
  }))
  const body = <KeyValueList facts={facts} />
  if (section.section === '') return body
  return (
    <details open className={styles.section}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{sectionLabel(entity, section.section)}</h2>
        {total > 0 && (
          <span className={styles.progress}>
            <Trans>
              {filled} of {total} filled in
            </Trans>
          </span>
        )}
        <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
      </summary>
      {body}
    </details>
  )
}

function FieldFact({ entity, name, value }: { entity: EntityName; name: string; value: unknown }) {
  const field = entityOf(entity).fields[name]!
  if (typeOf(field).control === 'files')
    return <FilesFact label={fieldLabel(entity, name)} field={field} value={value} />
  if (isCounted(field)) return <CountText field={field} count={countOf(value)} />
  return <FieldValueText field={field} value={value} />
}

function FilesFact({ label, field, value }: { label: string; field: Field; value: unknown }) {
  const files = fileListOf(value as Json | undefined)
  if (files.length === 0) return '–'
  return field.kind === 'photos' ? (
    <PictureGallery label={label} files={files} />
  ) : (
    <AttachmentList label={label} files={files} />
  )
}
