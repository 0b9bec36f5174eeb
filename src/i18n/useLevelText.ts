import { useLingui } from '@lingui/react/macro'
import type { AdminLevel } from '#domain/area/adminLevel.ts'

export function useLevelText(isShort = false): (level: AdminLevel) => string {
  const { t } = useLingui()
  if (isShort)
    return (level) =>
      ({ 0: t`Country`, 1: t({ message: 'State', context: 'US state' }), 2: t`County`, 5: t`Township`, 6: t`Village` })[
        level
      ]
  return (level) =>
    ({ 0: t`Country`, 1: t`State or province`, 2: t`County or city`, 5: t`Township or district`, 6: t`Village` })[level]
}
