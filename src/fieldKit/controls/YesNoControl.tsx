import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** Choice between yes, no and unknown, because "no" differs from unanswered. */
export function YesNoControl(props: ControlProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      {...wordsOf(props)}
      inline
      value={props.text}
      onChange={props.onText}
      choices={[
        { value: 'true', label: props.context.yes },
        { value: 'false', label: props.context.no },
        { value: '', label: t`Unknown` },
      ]}
    />
  )
}
