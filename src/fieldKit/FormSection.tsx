import { Trans } from '@lingui/react/macro'
import { sectionLabel } from '#i18n/fieldLabels.ts'
import { Card } from '#ui/Card.tsx'
import styles from './FieldForm.module.css'
import { progressOf, type Section } from './fieldLayout.ts'
import { FormField } from './FormField.tsx'
import { type FormParts, formFieldProps } from './formParts.ts'

const wideKinds: readonly string[] = ['longText', 'tags', 'choices', 'shape', 'recipe', 'references', 'photos', 'files']

export function FormSection({ section, parts }: { section: Section; parts: FormParts }) {
  const { filled, total } = progressOf(section, parts.form.values)
  const title = section.section === '' ? undefined : sectionLabel(parts.entity, section.section)
  return (
    <Card
      title={title}
      aside={
        total > 0 && (
          <Trans>
            {filled} of {total} filled in
          </Trans>
        )
      }
    >
      <div className={styles.fields}>
        {section.fields.map((named) => (
          <FormField
            key={named[0]}
            {...formFieldProps(parts, named)}
            className={wideKinds.includes(named[1].kind) ? styles.wide : undefined}
          />
        ))}
      </div>
    </Card>
  )
}
