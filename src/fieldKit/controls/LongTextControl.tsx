import { TextArea } from '#ui/TextArea.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

export function LongTextControl(props: ControlProps) {
  return <TextArea {...wordsOf(props)} value={props.text} onChange={props.onText} />
}
