import { expect, test } from 'vitest'
import { dictionary } from '@zxcvbn-ts/language-common'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { refuseEasyPassword } from '#server/services/credentials/passwordPolicy.ts'

test('more than 3,000 of the most used passwords fit the rules and are refused', async () => {
  const fitting = dictionary['passwords-common'].filter(
    (word) => firstBrokenRule('password', String(word), accountForms.resetPassword.password, {}) === undefined,
  )
  expect(fitting.length).toBeGreaterThan(3_000)
  for (const word of fitting.slice(0, 3_000))
    await expect(refuseEasyPassword(String(word).toUpperCase(), [])).rejects.toMatchObject({ code: 'passwordCommon' })
})
