import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { isRival, isTracked } from '#domain/brand/trackedBrands.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BrandRow } from './BrandRow.tsx'
import { useBrands } from './useBrands.ts'
import styles from './Brands.module.css'

export function TrackedBrandsScreen() {
  const brands = useBrands()
  if (!brands) return <Skeleton lines={8} />
  if (brands.all.length === 0) return <NoBrands />
  const { max } = brands
  const rivals = brands.all.filter(({ fields }) => isRival(fields))
  const tracked = rivals.filter(({ fields }) => isTracked(fields)).length
  const isFull = max !== null && tracked >= max
  return (
    <div className={styles.page}>
      <PageHeader
        level={2}
        title={<TrackedCount tracked={tracked} max={max} />}
        detail={<Trans>Only tracked brands appear on maps and in counts. Your own brands are always included.</Trans>}
        actions={<AddBrand />}
      />
      {isFull && <FullWarning max={max} />}
      <BrandCard
        title={<Trans>Competing brands</Trans>}
        records={rivals}
        isFull={isFull}
        countOf={brands.countOf}
        empty={
          <Trans>
            No competing brands yet. Add brands to see their locations on the map and include them in counts.
          </Trans>
        }
      />
      <BrandCard
        title={<Trans>Your brands</Trans>}
        records={brands.all.filter(({ fields }) => !isRival(fields))}
        isFull={isFull}
        countOf={brands.countOf}
        empty={<Trans>No brands of your own yet. Each of your stores belongs to a brand.</Trans>}
      />
    </div>
  )
}

function TrackedCount({ tracked, max }: { tracked: number; max: number | null }) {
  return max === null || tracked > max ? (
    <Plural value={tracked} one="# brand tracked" other="# brands tracked" />
  ) : (
    <Plural value={max} one={`${tracked} of # brand tracked`} other={`${tracked} of # brands tracked`} />
  )
}

function FullWarning({ max }: { max: number }) {
  return (
    <FormNotice tone="warn">
      {max === 0 ? (
        <Trans>Your plan has ended. You keep the brands you already track, but you can’t track more.</Trans>
      ) : (
        <>
          <Plural value={max} one="You can track up to # brand." other="You can track up to # brands." />{' '}
          <Trans>Pause a brand to track another, or upgrade your plan.</Trans>
        </>
      )}
    </FormNotice>
  )
}

interface BrandCardProps {
  title: ReactNode
  records: readonly LocalRecord<'brand'>[]
  isFull: boolean
  countOf: (brand: string) => number
  empty: ReactNode
}

function BrandCard({ title, records, isFull, countOf, empty }: BrandCardProps) {
  return (
    <Card title={title} aside={records.length > 0 && records.length}>
      {records.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {records.map((record) => (
            <BrandRow key={record.id} record={record} places={countOf(record.id)} isFull={isFull} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AddBrand() {
  return (
    <AppLink href={recordAddresses('brand')!.add} className={buttonClass({ variant: 'primary' })}>
      <Plus size={20} aria-hidden="true" />
      <Trans>Add brand</Trans>
    </AppLink>
  )
}

function NoBrands() {
  const { t } = useLingui()
  return (
    <OnceRead>
      <EmptyState icon={<Tag size={28} aria-hidden="true" />} title={t`No brands yet`} actions={<AddBrand />}>
        <Trans>
          Each brand has a color and a logo. Locations of tracked brands appear on the map, in studies and in counts.
        </Trans>
      </EmptyState>
    </OnceRead>
  )
}
