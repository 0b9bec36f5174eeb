import { useLingui } from '@lingui/react'
import { languageTag, localeOf } from '#domain/locale.ts'
import { limitsAt } from '#domain/plan/plans.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Returns the brands sorted by name, a function that counts a brand's stores and competitors, and the plan limit;
 * undefined while loading.
 */
export function useBrands() {
  const locale = localeOf(useLingui().i18n.locale)
  const { plan } = useSession().configuration
  return useRecords(
    async (database) => {
      const [brands, stores, rivals] = await Promise.all([
        listRecords(database, 'brand'),
        listRecords(database, 'store'),
        listRecords(database, 'competitor'),
      ])
      const counts = new Map<string, number>()
      for (const { fields } of [...stores, ...rivals]) {
        const brand = fields.brand ?? ''
        counts.set(brand, (counts.get(brand) ?? 0) + 1)
      }
      const nameOf = ({ fields }: LocalRecord<'brand'>) => recordTitle('brand', fields, locale) ?? ''
      const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
      return {
        // Current plan limit; null is unlimited.
        max: limitsAt(plan, new Date().toISOString()).trackedBrands,
        all: brands.toSorted((a, b) => compare(nameOf(a), nameOf(b))),
        countOf: (brand: string) => counts.get(brand) ?? 0,
      }
    },
    [locale, plan],
  )
}
