import { TagsField } from '#ui/TagsField.tsx'
import { splitLines } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

export function TagsControl(props: ControlProps) {
  return (
    <TagsField
      {...wordsOf(props)}
      maxLength={60}
      tags={splitLines(props.text)}
      onChange={(tags) => props.onText(tags.join('\n'))}
      suggestions={props.options.map(({ label }) => label)}
    />
  )
}
