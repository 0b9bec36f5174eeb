import type { ControlAria, FieldTexts } from './FieldFrame.tsx'

interface State {
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Ties a React Aria combo box to the label, hint and error of the frame around it. */
export function comboBoxAria(aria: ControlAria, texts: FieldTexts, { disabled, readOnly }: State) {
  return {
    id: aria.id,
    'aria-labelledby': `${aria.id}-label`,
    ...(aria['aria-describedby'] !== undefined && { 'aria-describedby': aria['aria-describedby'] }),
    isInvalid: !!texts.error,
    isRequired: !!texts.required,
    isDisabled: !!disabled,
    isReadOnly: !!readOnly,
    validationBehavior: 'aria' as const,
    menuTrigger: 'focus' as const,
    allowsEmptyCollection: true,
  }
}
