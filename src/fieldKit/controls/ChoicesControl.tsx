import { MultiSelect } from '#ui/MultiSelect.tsx'
import { withChosen } from '../fieldOption.ts'
import { splitLines } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

export function ChoicesControl(props: ControlProps) {
  const { field, context } = props
  const values = splitLines(props.text)
  const labelOf = (value: string) => (field.list ? context.choiceLabel(field.list, value) : value)
  return (
    <MultiSelect
      {...wordsOf(props)}
      values={values}
      onChange={(chosen) => props.onText(chosen.join('\n'))}
      choices={withChosen(props.options, values, labelOf)}
    />
  )
}
