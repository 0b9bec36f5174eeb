import { useLingui } from '@lingui/react'
import { type OwnChoices, ownChoicesOf } from '#domain/company/ownChoices.ts'
import { localeOf } from '#domain/locale.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from './useRecords.ts'

const none: OwnChoices = new Map()

export function useOwnChoices(): OwnChoices {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const found = useRecords(
    async (database) => {
      const entries = await listRecords(database, 'choiceEntry')
      // If two entries have the same value, the newer one wins; unsent entries count as newest.
      const inOrder = entries.toSorted((a, b) => madeAt(a) - madeAt(b) || (a.id < b.id ? -1 : 1))
      return ownChoicesOf(
        inOrder.map(({ fields }) => fields),
        locale,
      )
    },
    [locale],
  )
  return found ?? none
}

const madeAt = ({ createdV }: { readonly createdV: number }): number => createdV || Number.MAX_SAFE_INTEGER
