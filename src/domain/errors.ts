export const errorCatalogue = {
  loginFailed: { message: 'Login Failed', status: 500 },
  accountInvalid: { message: 'Your account is invalid. Please try again.', status: 403 },
  wrongPassword: { message: 'Your account or password is incorrect', status: 401 },
  authorizationFailed: { message: 'authorization verification failed', status: 401 },
  verificationFailed: { message: 'Verification failed, please try again', status: 422 },
  emailRegistered: { message: 'This email has been registered.', status: 409 },
  accountMissing: { message: 'account does not exist', status: 404 },
  invalidEmail: { message: 'Invalid email.', status: 422 },
  codeMailed: { message: 'A code mail was sent.', status: 200 },
  invalidLink: { message: 'Invalid link', status: 410 },
  feedbackFailed: { message: 'Send failed, please try again later', status: 502 },
  paymentFailed: { message: 'payment failed', status: 402 },
  areaTooLarge: { message: 'The area is too large, please draw a smaller area', status: 422 },
  changesNotSaved: { message: 'Changes have not been saved', status: 409 },
  dataMissing: { message: "The Data Doesn't Exist", status: 404 },
  dataExists: { message: 'data is already exist', status: 409 },
  notFound: { message: 'Not found', status: 404 },
  noStreetView: { message: 'No street view available at the coordinate', status: 404 },
  deleteQuestion: { message: 'Are you sure you want to delete the item?', status: 409 },
  signInNeeded: { message: 'Please sign in again. What you entered is still on this device.', status: 401 },
  notAllowed: {
    message: 'You don’t have permission to do this. Ask your company’s administrator.',
    status: 403,
  },
  notVerified: {
    message: 'Your account isn’t active yet. Enter the code from our email, or request a new code.',
    status: 403,
  },
  codeWrong: { message: 'That code is wrong or expired. Use the one from our latest email.', status: 422 },
  codeUsedUp: { message: 'Too many attempts with this code. Request a new one.', status: 422 },
  waitForMail: { message: 'We just sent you an email. Wait a moment before you request another one.', status: 429 },
  passwordCommon: {
    message: 'This password is too easy to guess. Choose a longer one, such as several words in a row.',
    status: 422,
  },
  passwordWrong: { message: 'The current password is incorrect.', status: 422 },
  passwordMissing: {
    message: 'This account has no password yet. Sign out and set one with “Forgot password”.',
    status: 409,
  },
  freshSignInNeeded: {
    message: 'You signed in a while ago. Sign in again, then make this change within 10 minutes.',
    status: 403,
  },
  usersLimit: { message: 'Your plan has no seats left. Upgrade plan and unlock more functions.', status: 409 },
  planFull: { message: 'You’ve reached your plan’s limit. Upgrade plan and unlock more functions.', status: 409 },
  quotaUsedUp: {
    message: 'You’ve used up your plan’s quota. Upgrade plan and unlock more functions.',
    status: 409,
  },
  planNotSold: {
    message: 'This plan isn’t available right now. Review the available plans and choose another one.',
    status: 409,
  },
  priceChanged: { message: 'The price has changed. Check the new total before you pay.', status: 409 },
  orderClosed: { message: 'This order is closed. Place a new one.', status: 409 },
  paymentClosed: {
    message: 'This payment method isn’t available here. Choose another one, or contact us.',
    status: 409,
  },
  invoiceLocked: {
    message: 'This invoice can no longer be changed. Your entries will be used for the next one.',
    status: 409,
  },
  refundTooLarge: { message: 'This amount is more than can still be refunded for this payment.', status: 409 },
  refundRefused: { message: 'The payment provider didn’t issue the refund. Nothing has changed.', status: 502 },
  refundLater: {
    message: 'The payment provider takes no refunds from 20:15 to 20:30 Taipei time. Try again after that.',
    status: 409,
  },
  refundUnknown: {
    message:
      'The payment provider didn’t respond. The amount is on hold. Check the provider’s dashboard, then record the result here.',
    status: 502,
  },
  amountDiffers: { message: 'This amount doesn’t match the order total.', status: 409 },
  lastOwner: { message: 'A company needs at least one active owner. Make another user an owner first.', status: 409 },
  ownerOnly: { message: 'Only an owner can add, change or disable an owner.', status: 403 },
  ownRights: {
    message: 'You can’t change your own account rights or status. Ask another owner or administrator.',
    status: 403,
  },
  identityTaken: { message: 'This Google or Apple account is already linked to another account.', status: 409 },
  identityLast: { message: 'Set a password first. Without one, you’d have no way to sign in.', status: 409 },
  invalidFields: { message: 'Some fields need your attention.', status: 422 },
  apiVersionMissing: { message: 'This request is missing the header api-version: 1.0.', status: 400 },
  foreignOrigin: { message: 'This request came from another website and was rejected.', status: 403 },
  unknownHost: {
    message: 'This server isn’t set up for this address. Use its usual address, or set PUBLIC_URL.',
    status: 421,
  },
  badRequest: { message: 'The server couldn’t read the request.', status: 400 },
  tooLarge: { message: 'The data is too large to send in one request.', status: 413 },
  tooManyTries: { message: 'Too many attempts. Wait a minute and try again.', status: 429 },
  serverFault: {
    message: 'Something went wrong on our end. Nothing you entered was lost. Try again.',
    status: 500,
  },
  serverBusy: {
    message: 'The server can’t accept data right now. What you entered is saved on this device and will be sent later.',
    status: 503,
  },
  serverFull: {
    message:
      'The server is out of space. Your entries stay on this device and will be sent later. Contact your administrator.',
    status: 507,
  },
  wrongOffset: { message: 'The server already has part of this file. The upload will resume from there.', status: 409 },
  uploadUnknown: { message: 'The server no longer has any part of this file, so it will be sent again.', status: 404 },
  fileDamaged: { message: 'The file was damaged during upload. It will be sent again.', status: 422 },
  fileKind: {
    message:
      'This file type isn’t supported. Choose an image (JPEG, PNG, WebP, AVIF or GIF) or a PDF, XLSX, DOCX, PPTX, CSV or plain text file.',
    status: 422,
  },
  pictureNotes: {
    message:
      'This image contains location, time or device data, so it was rejected. Add the image again in the app, which removes this data.',
    status: 422,
  },
  fileTooManyPixels: { message: 'This image has more than 50 million pixels. Reduce its size first.', status: 422 },
  fileTooLarge: { message: 'This file is larger than 25 MB. Reduce its size first.', status: 413 },
  filesFull: {
    message:
      'Your company has no file storage left. Your files stay on this device. Contact your company’s administrator.',
    status: 507,
  },
  filesToday: {
    message:
      'You’ve reached today’s file upload limit. The remaining files stay on this device and will be sent later.',
    status: 429,
  },
  epochChanged: {
    message: 'The server was restored from a backup. This device will resend its changes.',
    status: 409,
  },
  versionTooOld: {
    message: 'This version of the app is too old. Update the app; your changes stay on this device.',
    status: 426,
  },
  offline: { message: 'You’re offline. Your entries are saved on this device.', status: 503 },
  storageFull: {
    message: 'This device is full, so the change wasn’t saved. Free up some space, then save again.',
    status: 507,
  },
  storageBroken: {
    message: 'The change wasn’t saved because the browser couldn’t store it. Your entries are still on this screen.',
    status: 500,
  },
  storageMissing: {
    message: 'This browser window doesn’t store data. It may be in private mode. Open Catchment in a regular window.',
    status: 500,
  },
  sealedHere: {
    message:
      'Your data on this device is encrypted, and signing in to your account didn’t unlock it. Enter your PIN on the sign-in page.',
    status: 500,
  },
  storageCleared: {
    message: 'The browser cleared this site’s data. Data you already sent will be downloaded again.',
    status: 500,
  },
  pictureUnreadable: {
    message: 'Couldn’t open this image. It may be damaged; take the photo again or choose another one.',
    status: 422,
  },
  pictureHeic: {
    message:
      'This browser can’t open HEIC images. Save the image as JPEG first. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
    status: 422,
  },
  pictureTooLarge: {
    message: 'This image is too large. The limits are 60 MB and 100 megapixels.',
    status: 413,
  },
  fileEmpty: { message: 'This file is empty.', status: 422 },
  noRoomForFiles: {
    message:
      'This device is almost full, so nothing was added. Free up some space, or wait until your unsent files are uploaded.',
    status: 507,
  },
  fileNotOnDevice: {
    message:
      'A file is no longer on this device, so the change wasn’t saved. Remove it from the form, or add it again.',
    status: 409,
  },
  importBusy: { message: 'Another import is running. Wait for it to finish, or cancel it.', status: 409 },
  importTooLarge: {
    message: 'These files exceed 2 GB in total. Import them one at a time.',
    status: 413,
  },
  importNoRoom: {
    message: 'The server doesn’t have enough disk space for these files. Nothing has changed.',
    status: 507,
  },
  importOver: { message: 'This import has ended. Start a new one.', status: 410 },
  importNotWhole: { message: 'Some files didn’t upload completely. Upload them again.', status: 409 },
  surveyLinkWrong: {
    message: 'This link doesn’t open a survey. Ask the person who sent it for the correct link.',
    status: 404,
  },
  surveyTicketWrong: {
    message: 'This response doesn’t belong to any of our surveys, so it wasn’t accepted. It stays on this phone.',
    status: 422,
  },
  surveyEnded: {
    message: 'Your response can no longer be accepted, so it wasn’t added. A copy stays on this phone.',
    status: 410,
  },
  answerDiffers: {
    message: 'This response was already sent with different content. Both versions are kept.',
    status: 409,
  },
  screenNotLoaded: { message: 'Couldn’t load this screen. Try again.', status: 504 },
} as const satisfies Record<string, { message: string; status: number }>

export type ErrorCode = keyof typeof errorCatalogue

/** Success messages, word for word from the product specification. */
export const successMessages = {
  loginSuccess: 'Login Success',
  saved: 'Save Successfully',
  deleted: 'Delete Successfully',
  uploaded: 'Upload Successfully',
  registered: 'Register successfully!',
  resetDone: 'Reset Successfully. Please login again.',
  validated: 'Validate successfully! Please Login.',
  codeResent: 'Code resent.',
} as const

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(errorCatalogue[code].message || code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorCatalogue, text)
