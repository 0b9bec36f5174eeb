import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { Select } from '#ui/Select.tsx'
import { withChosen } from '../fieldOption.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

const SearchControl = lazy(() =>
  import('./SearchControl.tsx').then(({ SearchControl: Control }) => ({ default: Control })),
)

/** Maximum options for a native picker. */
const pickable = 15

export function ChoiceControl(props: ControlProps) {
  const { t } = useLingui()
  const { field, text, context } = props
  if (props.options.length > pickable) return <SearchControl {...props} />
  const choices = withChosen(props.options, [text], (value) =>
    field.list ? context.choiceLabel(field.list, value) : value,
  )
  return <Select {...wordsOf(props)} value={text} onChange={props.onText} choices={choices} emptyLabel={t`Unknown`} />
}
