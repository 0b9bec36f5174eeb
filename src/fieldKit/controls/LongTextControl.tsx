import { TextArea } from '#ui/TextArea.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** Several lines of text. */
export function LongTextControl(props: ControlProps) {
  return <TextArea {...wordsOf(props)} value={props.text} onChange={props.onText} />
}
