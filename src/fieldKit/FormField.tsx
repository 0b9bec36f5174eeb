import { type FocusEvent, Suspense } from 'react'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ControlProps } from './controls/controlProps.ts'
import { controls } from './controls/controls.ts'

export interface FormFieldProps extends ControlProps {
  readonly anchor: string
  readonly onLeave: () => void
  readonly className?: string | undefined
}

export function FormField({ anchor, onLeave, className, ...control }: FormFieldProps) {
  const Control = controls[typeOf(control.field).control]
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
  }
  return (
    <div id={anchor} className={className} onBlur={onBlur}>
      <Suspense fallback={<Skeleton lines={1} />}>
        <Control {...control} />
      </Suspense>
    </div>
  )
}
