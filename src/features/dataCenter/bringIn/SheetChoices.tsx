import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isSheetKind, sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { textEncodings } from '#draw/sheets/csv/decodeBytes.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Select } from '#ui/Select.tsx'
import type { OpenedSheet } from '#draw/sheets/reviewAnswers.ts'
import { noDecisions } from './importChoices.ts'
import styles from './Import.module.css'
import type { Importing } from './useImport.ts'

export function SheetChoices({ importing, sheet }: { importing: Importing; sheet: OpenedSheet }) {
  const { t } = useLingui()
  const { state, choose } = importing
  const { choices } = state
  const hidden = sheet.hiddenCount
  const decided = { decisions: noDecisions, additions: [], records: [], mends: [] }
  const fresh = { ...decided, matches: undefined, leftOut: new Set<number>() }
  return (
    <div className={styles.chosen}>
      <Select
        label={t`What’s in this file?`}
        emptyLabel={t`Choose`}
        value={sheet.kind ?? ''}
        onChange={(kind) => choose({ ...fresh, kind: isSheetKind(kind) ? kind : undefined })}
        choices={sheetKindNames.map((kind) => ({ value: kind, label: choiceLabel('sheetKind', kind) }))}
      />
      {sheet.sheets.length > 1 && (
        <Select
          label={t`Sheet`}
          value={sheet.sheet}
          onChange={(name) => choose({ ...fresh, kind: undefined, headingRow: undefined, sheet: name })}
          choices={sheet.sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      <HeadingRow sheet={sheet} onChange={(headingRow) => choose({ ...fresh, headingRow })} />
      {sheet.text && (sheet.text.isGuessed || choices.encoding !== undefined) && (
        <Select
          label={t`Text encoding`}
          value={sheet.text.encoding}
          onChange={(wanted) => choose({ ...fresh, encoding: textEncodings.find((encoding) => encoding === wanted) })}
          choices={textEncodings.map((encoding) => ({ value: encoding, label: encoding.toUpperCase() }))}
        />
      )}
      {hidden > 0 && (
        <CheckboxField
          label={t`Skip ${plural(hidden, { one: '# hidden row', other: '# hidden rows' })}`}
          checked={choices.leavesHidden}
          onChange={(leavesHidden) => choose({ leavesHidden })}
        />
      )}
    </div>
  )
}

function HeadingRow({ sheet, onChange }: { sheet: OpenedSheet; onChange: (row: number) => void }) {
  const { t } = useLingui()
  const rows = sheet.top.map(({ row, words }) => ({ value: String(row), label: t`Row ${row}: ${words}` }))
  return (
    <Select
      label={t`Header row`}
      emptyLabel={t`Choose`}
      value={sheet.heading ? String(sheet.heading.row) : ''}
      onChange={(row) => row !== '' && onChange(Number(row))}
      choices={[{ value: '0', label: t`No header row` }, ...rows]}
    />
  )
}
