import { Trans } from '@lingui/react/macro'
import { useFieldMode } from '#ui/themeAtom.ts'
import { Switch } from '#ui/Switch.tsx'

export function FieldSwitch() {
  const [isOn, setIsOn] = useFieldMode()
  return (
    <Switch
      atEnd
      label={<Trans>Field mode</Trans>}
      detail={<Trans>High contrast for sunlight, with large text and buttons. The screen stays on.</Trans>}
      checked={isOn}
      onChange={setIsOn}
    />
  )
}
