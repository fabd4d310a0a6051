import './barePage'

// user-event, which is loaded only once, resets the clipboard only after the tests of the file that loaded it.
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))
