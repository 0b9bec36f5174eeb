import { useLingui } from '@lingui/react/macro'
import type { StoreStatus } from '#domain/store/storeStatus.ts'

export function useMoveReasons(to: StoreStatus): readonly string[] {
  const { t } = useLingui()
  switch (to) {
    case '0':
      return [t`The lease has ended`, t`Sales stay below target`]
    case '1':
      return [t`Ready to open`, t`Permit received`]
    case '2':
      return [t`Lease signed`, t`Site handed over`]
    case '3':
      return [t`Conditions changed`, t`New offer received`]
    case '4':
      return [t`Net new sales meet the target`, t`The rent is fair`, t`Keeps a competitor out`]
    case '5':
      return [t`The rent is too high`, t`Too little demand`, t`Too much overlap`]
  }
}
