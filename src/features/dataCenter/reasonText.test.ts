import { beforeAll, expect, test } from 'vitest'
import type { RowReason } from '#domain/transfer/review.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { rowReasonText } from './reasonText.ts'

beforeAll(() => activateLocale('en-us', {}))

const required = (field: string, key: string): RowReason => ({
  reason: { code: 'brokenRule', values: {} },
  isRefusal: true,
  key,
  issue: { rule: 'required', field, settings: {} },
})

test('a field that is called as another kind of record is, is still a field of the row; a dot leads to the other record', () => {
  expect(rowReasonText('store', required('brand', 'brand'))).toBe('The Brand field is required.')
  expect(rowReasonText('store', required('leaseEnd', 'lease.leaseEnd'))).toBe('The Lease end field is required.')
})
