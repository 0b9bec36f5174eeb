import { isEditableList } from '#domain/company/ownChoices.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { OptionsOf } from '#fieldKit/fieldOption.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { RecordForm, type RecordFormProps } from '#recordKit/edit/RecordForm.tsx'
import { type RecordMode, RecordScreen } from '#recordKit/RecordScreen.tsx'

export function ChoiceListsSection(props: { id?: string | undefined; mode?: RecordMode | undefined }) {
  return <RecordScreen {...props} entity="choiceEntry" level={2} Form={ChoiceEntryForm} />
}

/** Form that suggests existing codes, because renaming or hiding a list entry requires its exact code. */
function ChoiceEntryForm(props: RecordFormProps) {
  const { choiceLabel } = useFieldText()
  const optionsOf: OptionsOf = (field, { list }) =>
    field === 'value' && typeof list === 'string' && isEditableList(list)
      ? choiceLists[list].choices.map(({ value }) => ({ value, label: choiceLabel(list, value) }))
      : undefined
  return <RecordForm {...props} optionsOf={optionsOf} />
}
