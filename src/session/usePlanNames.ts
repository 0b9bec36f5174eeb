import { useLingui } from '@lingui/react/macro'

/** Names of the plans, by id; a plan that is not known here is shown by its id. */
export function usePlanNames(): (planId: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    trial: t`Free trial`,
    day: t`Day pass`,
    week: t`Week pass`,
    month: t`Month pass`,
    year: t`Year pass`,
    contract: t`Contract`,
  }
  return (planId) => names[planId] ?? planId
}
