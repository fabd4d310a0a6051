import './barePage'

// User-event empties the clipboard after each test of the first file only, which loads it.
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))
