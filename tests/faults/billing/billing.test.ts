import { expect, test } from 'vitest'
import { testSeed } from '../../tools/testSeed.ts'
import { billingLine, runBilling } from './runBilling.ts'

test('in random histories nothing is granted twice, no payment is lost, no quota is negative, and the books balance', async () => {
  const tally = await runBilling({ histories: 40, seed: testSeed() })
  expect(tally.failures).toEqual([])
  expect(billingLine(tally)).toBe('histories 40 double 0 lost 0 negative 0 unbalanced 0')
})
