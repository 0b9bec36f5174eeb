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

/** Which brands the company follows: what is tracked decides which competitors its maps draw and its counts count. */
export function TrackedBrandsScreen() {
  const brands = useBrands()
  if (!brands) return <Skeleton lines={8} />
  if (brands.all.length === 0) return <NoBrands />
  const { most } = brands
  const rivals = brands.all.filter(({ fields }) => isRival(fields))
  const tracked = rivals.filter(({ fields }) => isTracked(fields)).length
  const isFull = most !== null && tracked >= most
  return (
    <div className={styles.page}>
      <PageHeader
        level={2}
        title={<TrackedCount tracked={tracked} most={most} />}
        detail={
          <Trans>
            Maps draw and counts count the places of tracked brands only. Your own brands are always counted.
          </Trans>
        }
        actions={<AddBrand />}
      />
      {isFull && <FullWarning most={most} />}
      <BrandCard
        title={<Trans>Competing brands</Trans>}
        records={rivals}
        isFull={isFull}
        countOf={brands.countOf}
        empty={<Trans>No competing brands yet. Add brands to see their places on the map and in counts.</Trans>}
      />
      <BrandCard
        title={<Trans>Own brands</Trans>}
        records={brands.all.filter(({ fields }) => !isRival(fields))}
        isFull={isFull}
        countOf={brands.countOf}
        empty={<Trans>No own brand yet. Each of your stores belongs to one.</Trans>}
      />
    </div>
  )
}

function TrackedCount({ tracked, most }: { tracked: number; most: number | null }) {
  return most === null || tracked > most ? (
    <Plural value={tracked} one="# brand is tracked" other="# brands are tracked" />
  ) : (
    <Plural value={most} one={`${tracked} of # brand is tracked`} other={`${tracked} of # brands are tracked`} />
  )
}

function FullWarning({ most }: { most: number }) {
  return (
    <FormNotice tone="warn">
      {most === 0 ? (
        <Trans>Your plan has ended: what is tracked stays, and no other brand can be tracked.</Trans>
      ) : (
        <>
          <Plural
            value={most}
            one="A maximum of # brand can be tracked."
            other="A maximum of # brands can be tracked."
          />{' '}
          <Trans>Pause one to track another, or upgrade the plan.</Trans>
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
      <EmptyState
        icon={<Tag size={28} aria-hidden="true" />}
        title={t`Your own and the competing brands belong here`}
        actions={<AddBrand />}
      >
        <Trans>
          Each gets a colour and a logo. The places of the brands you track are on the map, in studies and in counts.
        </Trans>
      </EmptyState>
    </OnceRead>
  )
}
