import { useEffect, useEffectEvent, useState } from 'react'
import { ComboBox } from '#ui/ComboBox.tsx'
import { withChosen, type Making } from '../fieldOption.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

/** Searchable single choice for long option lists or other records. A new record can be created here. Lazy-loaded. */
export function SearchControl(props: ControlProps) {
  const { field, text, context, making } = props
  const [typed, setTyped] = useBegun(making, text === '')
  const labelOf = (value: string) =>
    field.list ? context.choiceLabel(field.list, value) : context.recordTitle(field.to ?? '', value)
  const Maker = making?.Maker
  return (
    <>
      <ComboBox
        {...wordsOf(props)}
        value={text}
        onChange={props.onText}
        choices={withChosen(props.options, [text], labelOf)}
        adding={making && { ...making, onAdd: making.Maker && setTyped }}
      />
      {Maker && typed !== undefined && (
        <Maker
          key={typed}
          typed={typed}
          begins={field.begins ?? {}}
          onMade={(id) => {
            setTyped(undefined)
            props.onText(id)
          }}
          onCancel={() => setTyped(undefined)}
        />
      )}
    </>
  )
}

/** Returns the typed name of the record being created ('' when resuming a draft; undefined for none) and its setter. */
function useBegun(making: Making | undefined, isFree: boolean) {
  const [typed, setTyped] = useState<string>()
  const takeUp = useEffectEvent((isBegun: boolean) => isBegun && isFree && setTyped((now) => now ?? ''))
  useEffect(() => {
    let isHere = true
    void making?.isBegun().then((isBegun) => isHere && takeUp(isBegun))
    return () => {
      isHere = false
    }
  }, [making])
  return [typed, setTyped] as const
}
