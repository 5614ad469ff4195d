/// Keys in PEM, made for tests and of no use elsewhere.
package enum TestKeys {
  /// Of an app that signs for its users.
  package static let rsa = """
    -----BEGIN PRIVATE KEY-----
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCw7TrY001xXEAP
    2JMWTJpvXk936b7AiF4kXwwr1quUFee39W42AG2hZRR+hbjc5s0A4fYpqtJJsmOh
    jmEoZDko4bmqczNpFfH9/EFwy7LwefIMIGbUqK0D2CY+KHHgmAedzbHdsMNzuyrY
    9If7+5fQ0+VHFDla4mywCHcr3Xlw4Xc8s+BZD2s5FpNQd8Fb3sbIfBcvfhg2l43z
    4YF5La09+QWmCAeTOc6qCw+yLLoavNlekAZTnzfyVqSKEet/TeS/HXf1H9z4kht9
    QE0+t+cO1RjT0mmEsO9m7hWhPnluAbctI0TxrnFSrg3OaELPYdkWzuPPB+00Icgd
    BCkOLHQBAgMBAAECggEADZj6szwjvfKfect+gnHT7K5y4ErQPjvWZs7NpxDe+IkD
    P6aJ/qlJw7DhDyURcBwAGKR4WftzusMOPsksIZtfFgupf7aBQ2V/k7JiofVsOAJa
    d+24xkWwbMgDKGozVlXycxsiVsdr17LEa3T5S1FEYBuCie2KYVHFlXURGgeLeprr
    nJ4tIgRFvosLElsXmUQz8pZRWyNzfXVoiJP2APZVc3Ct9whIaWOwhZ2ag7KuCP0Y
    UaXr648c61mC4cY0d3WWzY4XLmQH8cPF+hpDdPqtipwWBVVB8x6vM7joQ4mQWxkY
    S/a7/Hp4oMfgfACA3Ypjij73VCBAIPbWWaFHw0qbgQKBgQD0JygHKRNoAZxvXExy
    PVZehXW/PQxenKefXiFVMaVAg4RsuVhggmkYIiJqr0TCg+rhyS1xHbM9Cy8UmoAx
    85LEUppVmj7akmqxwa7uXxzoG8Rq5IWBJeBVop5vIjt9rJqaDLyPy8oUbGSGXbgr
    4cu/Trsk2JkT2+EHgxaQ0MZTHwKBgQC5gv7UTGAhpoWv9Xt5WPjvZfWNtTV0ROkf
    J6gshGKHOvUDjTjzleSKJPRZJ1FvMHCj4uR+2nGRJCTjH5MyWHmrfIcfR+4vzqAw
    Q9m1Rn2XkKourQT5gpBmvL4gVXHe5LQyVpxNDk5PJ1GYzvh2VhToQ+I480hpYnh+
    DnsF9EB03wKBgHCbur+Kt3OqAo/uPygVmEdiQMuiiZj9oeZEURVtH23g+uv2lId2
    vqgt3jfcfNdGZsgatMXOUAQgq2dSVzwyvoekHaDL0p+XFnTEAz3YSonXfMFcgyLs
    6Eo3BeH2JQAy4t+YbkPYV20SDU9X3IEI1KN42aIF8JyTNnfzgy3pzP87AoGAXEar
    qUBgZPym7RKnm4HFOZe24AkuEKqiZwvb3GDxfaC29VBO7uM1bf3ZyWsEV9F5hhu7
    WtofuXmIG62+E0HtK37i2411DjSye6+UYFYy7KxZ6qPHoLDwURo7XGwEG0IZ3Bw2
    3SFrlHXTYbY54usItUvnADsLXthLZTCgwyJu2XMCgYEAy/uVUqrZlAcTD71+g7aD
    e/7SVmyce3EASUh8Kuo/y4QnCjcShxjT4Tb+LuQXT7kjrajUbcF4KehyUDz64r8r
    Gn6nNLCiVOoF8Dp/tScNeo35feaIYSX5e11Pc1ZQhXun+i60FItDxa1l1rCXJ2K/
    lslqxXDWwuiQWE3zPJa3H8U=
    -----END PRIVATE KEY-----
    """

  /// What the org knows of it.
  package static let rsaPublic = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsO062NNNcVxAD9iTFkya
    b15Pd+m+wIheJF8MK9arlBXnt/VuNgBtoWUUfoW43ObNAOH2KarSSbJjoY5hKGQ5
    KOG5qnMzaRXx/fxBcMuy8HnyDCBm1KitA9gmPihx4JgHnc2x3bDDc7sq2PSH+/uX
    0NPlRxQ5WuJssAh3K915cOF3PLPgWQ9rORaTUHfBW97GyHwXL34YNpeN8+GBeS2t
    PfkFpggHkznOqgsPsiy6GrzZXpAGU5838lakihHrf03kvx139R/c+JIbfUBNPrfn
    DtUY09JphLDvZu4VoT55bgG3LSNE8a5xUq4NzmhCz2HZFs7jzwftNCHIHQQpDix0
    AQIDAQAB
    -----END PUBLIC KEY-----
    """

  /// On the curve P-256.
  package static let ellipticCurve = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR5vwHe7drECvF8Av
    Rz6T0xDkvmV6bNVfZyh0+cyfnNuhRANCAARakEo9OWiYMg4/xdKfMuWfM8ue6HwX
    pZ5XWouMP+VY5gKIVLSVugVRfhLPJHYtB4HRnImTNQYzm0BCF4TOLf3W
    -----END PRIVATE KEY-----
    """

  /// Of 1,024 bits.
  package static let small = """
    -----BEGIN PRIVATE KEY-----
    MIICeQIBADANBgkqhkiG9w0BAQEFAASCAmMwggJfAgEAAoGBAPDbkWNVjZrOeCrg
    BqNVDAAEkawxnZg2IZ5Ty1YHJ4JFhc4zr/ceUe5hQiD41kKr4ETScy5dzSk00gPi
    wYJqdA5enZPYGqoewz5qKBj6z5NaMC9u85mZK4EpcPLuYGtKl1QGChXkdGYA9PTz
    U3lvT6JKyIvV6OaTA70/nA49oXy7AgMBAAECgYEA0YBa9Qlck5QWKE0W2QlH19gh
    kaLSjqw/D8WZL2onroOkgJiq7Ytc/rlwWNe5HuL7v0FC2MjUhIwiRSj+4t6PtKQS
    +44QRK47tEeGOCAGWcNru5y+QVaagfkmNzvse9gsoGR27Ems0Gve6Ex755sP3ApZ
    EeEKUsToftXDUBCLb3kCQQD4xClGpTi0NG9RSMNUb0YYBAnnKte4K2TV0d4ChG1J
    lC1p30e2jOGzwCOWazi0DIPZShscSnoSdzPzarCcovSvAkEA99yI2qtMWwpQR4sc
    TQUZMDPP83BngGKkNjuIHE/tuelLZyyH7lYNw1BT8hU1z1fVrWtKV2dErSe9noJY
    YTaTtQJBAKBgfqfP3tW2tEl4Go21yz+yYtwIr9hJCZIb4gBHddmo0Ppfe3FCNERZ
    S9guufjB1MLiVsYPcdGzzedRUhk5qXsCQQDtg449BONBZmuxcxOmlpkhgLToEbGM
    7HlxYrC2eL1UZsOT1a9Ya2v62rHmi/6pdwDSkrqFcPb1etyQ1VT9qv/1AkEAnhAH
    HJCrf1IqNKob3JvUxP+jZiSRpxWn6rpCMzikeCoSf4wdW+WcArJn/5j7bjULsCHY
    OR3fgfIAtAaVlQrP1Q==
    -----END PRIVATE KEY-----
    """

  /// The first one behind a pass phrase.
  package static let encrypted = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIIFLTBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQInOnN7QHS14YCAggA
    MAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBASCrCqwFMHz4jrirq/+CNfBIIE
    0IDHFFWaklJPhoqQ0+q5pDN5M9myEHYgi/JP5KwHlDOF+8S+j+SFW3SqqntSS06L
    6K7ftj+D6tKybYDWXq2nixs1CSgFI0D0nRRTFCJeKms/RPILUQul38bbQAK5vLjS
    wovsMC/40crnHvWz2z50orU2k759Rb34+yqhpLInT3mvWDCNtLJO3m1R4ol5rdhq
    /aSMxmqvaS9U9KVRSu/ePS1/6q5jqPPX8na05b5OBeKR/rkoLfp/zeGzGdwZx8Wa
    aGop/I+o+/BLakPXMoB8SBK6Y4bKAPnb/JIfqVhq/PY3xscTpmxGUSM9Q9WWfoZE
    xRR7GYt7KTP+HdBrGnTZ8y+df52yGGYPeg3+HEinFMziYg3SCepESONdwTUud00B
    7MDV5ke7okTxkkHWUJHUveDqAYN6CKKCavEKu7Y1eHzvYqRCkQbw4nkQjoUDLwVc
    48fN7CuZ5SnJThF3fKzQE8Qqt+gJ/fLClsqrkS0/n5Pk8hcKhOfkTUozV1HgE43G
    TCxW2Qbql+q9OapFP8FPm9hHkfUNB39OAAIUnbPbjFKKL5Nc1BmG1Fx55QcaeLdW
    nmp7hT/Wr0jUtETb9pBsnn5qzFjsTTxsfRwtkv88yw2rLJ1PUDUhgA0w8v72S7E6
    1RoQdgVZzCBW3BCv8ZmiFX2/5Sa4baVqfhR87Nybsq0sNEfUJPwTx5IAhwqP2jxu
    XpU+OZpyQRIuUt/OkhvrC/YBJ0CY6LUnZ9qC9C+k4zzGj5JtBxJRxY5sCpwBEVXh
    Rthagi9nqd7v+E15Gu0vrrQNR4Pa5P4ncL7/PkAzflACQUsejaWjbZnckgI4FyLF
    KIGXTucGoU6NxPJfsoUq36zxF1mFt3aHe6Lys4jjAdQTImujhK3xvpLzcHmkns4g
    YRwrV5owQ6U2+DQtZqciO63RpTNcXaf8OUpmtN8D3hSxpsoXao5RkuxfzOsBBbKq
    kA4wzpXIYO8GE0nsl/F4vl/NB9Eqt4bFqM1QDp4qeNJ3dlDiJ2beYtRpNIpClb51
    LioiB0IfIErllCCAqLI7u7AguzYTEi65WUNJ1C5D9yLo/8EYAODoWMF4qZMPpC7x
    b5VvFb5rhuGlosS9VEiKBJKa3hLGsgiFlmicmAgN3UZDlyiBP8YF2VNx26C/4sHo
    SeUlbixKg0IzCoYYwSR+svf07CcihG+WF/ccN9f71L5rQ+l6v6UEMai9CuSdVyBB
    D3oEiQAW9IFeQxvPyLQ4zCJ99TSKxssOoMmkNgg5ll5Gvey8Q4JPV0D4hZxgQpVf
    mlAElPYA6sxXm0c7qUx/OB4zimpKw6jPRTNeaAPdc3EqgZJJhXreXHnhRzCSO6s0
    hxdIzIx7k8UScFzHlZqk6XBlTCK00tEOy4n2MxJmdfPLCUfEC/EQ1zdzVMmz1sOx
    aHBGQKMU24CRVrykyGbOG84VcoeW+fUFj96t6m3J94UtTxMhPMqruKsWQ9Gw+1ZZ
    C9yhSHEEslWzFYMVa97YRI8Vdbq8xMY5A+DlpLhNwd6hkv58fwTC5KQ7M81KJ71S
    vOJdepZ+k0XGUU6agYvdSEuUJPNfN3Vba7jUUEetf1diqK68P76vIFUHgNj+7BzQ
    SJMZa3lQrvCvCSFpl8eGeWqcHvcbY4O87yEVfoD+3gvp
    -----END ENCRYPTED PRIVATE KEY-----
    """
}
