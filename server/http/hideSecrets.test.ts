import { expect, test } from 'vitest'
import { hideSecrets } from '../buildServer.ts'

test.each([
  ['/restPassword?token=abc', '/restPassword?token=…'],
  ['/RestPassword?TOKEN=abc#top', '/RestPassword?TOKEN=…#top'],
  ['/register?lang=en&invitation=abc&x=1', '/register?lang=en&invitation=…&x=1'],
  [
    '/api/Account/OidcCallback/google?state=a&code=b%2Fc&scope=email',
    '/api/Account/OidcCallback/google?state=…&code=…&scope=email',
  ],
  ['/frontSurvey?t=abc', '/frontSurvey?t=…'],
  ['/stores?page=2', '/stores?page=2'],
])('%s is logged as %s', (url, logged) => {
  expect(hideSecrets(url)).toBe(logged)
})
