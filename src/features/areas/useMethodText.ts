import { useLingui } from '@lingui/react/macro'
import type { ClassMethod } from '#analysis/classing.ts'

export function useMethodText(): (method: ClassMethod) => string {
  const { t } = useLingui()
  return (method) =>
    ({
      quantile: t`Quantile`,
      equal: t`Equal intervals`,
      natural: t`Natural breaks`,
      deviation: t`Standard deviation`,
      own: t`Custom breaks`,
    })[method]
}
