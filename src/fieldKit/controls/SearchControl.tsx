import { ComboBox } from '#ui/ComboBox.tsx'
import { withChosen } from '../fieldOption.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** One of many, found by typing: an entry of a long list, or another record. Loads on its own. */
export function SearchControl(props: ControlProps) {
  const { field, text, context } = props
  const labelOf = (value: string) =>
    field.list ? context.choiceLabel(field.list, value) : context.recordTitle(field.to ?? '', value)
  return (
    <ComboBox
      {...wordsOf(props)}
      value={text}
      onChange={props.onText}
      choices={withChosen(props.options, [text], labelOf)}
    />
  )
}
