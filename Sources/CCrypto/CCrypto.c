#include "CCrypto.h"

#include "CLateLibrary.h"
#include <dlfcn.h>

// libcrypto is loaded when it is first called: it takes a millisecond and 1.4 MiB, and most starts of an app call nothing of it. These
// functions stand in for the library's own.

/// Keeps OpenSSL from tearing itself down in an exit handler (OPENSSL_init_crypto(3), OPENSSL_INIT_NO_ATEXIT).
///
/// exit(3) runs its handlers while other threads go on. OPENSSL_cleanup frees what every thread has of the library; a thread that
/// ends at that moment, such as an app's JavaScript thread or an idle worker, frees it too: "double free or corruption", or an
/// access to freed memory. The memory of a process that ends needs no freeing. Only the first call decides, so that this one is
/// made as soon as the library is there.
static void keep(void *handle) {
  int (*initialize)(uint64_t, const OPENSSL_INIT_SETTINGS *) = (int (*)(uint64_t, const OPENSSL_INIT_SETTINGS *))dlsym(handle, "OPENSSL_init_crypto");
  if (initialize) initialize(OPENSSL_INIT_NO_ATEXIT, NULL);
}

static struct gantry_late_library library = {
    .file = "libcrypto.so.3", .package = "libssl3", .version = "3.0", .after = keep, .lock = PTHREAD_MUTEX_INITIALIZER};

void gantry_load_crypto(void) { gantry_late_load(&library); }

#define FORWARD(result, name, parameters, arguments) GANTRY_FORWARD(library, result, name, parameters, arguments)

EVP_PKEY *gantry_make_p256_key(void) {
  EVP_PKEY *(*make)(OSSL_LIB_CTX *, const char *, const char *, ...) =
      (EVP_PKEY * (*)(OSSL_LIB_CTX *, const char *, const char *, ...)) gantry_late_member(&library, "EVP_PKEY_Q_keygen");
  return make(NULL, NULL, "EC", "P-256");
}

FORWARD(int, ASN1_TIME_diff, (int *a, int *b, const ASN1_TIME *c, const ASN1_TIME *d), (a, b, c, d))
FORWARD(size_t, BIO_ctrl_pending, (BIO *a), (a))
FORWARD(int, BIO_free, (BIO *a), (a))
FORWARD(BIO *, BIO_new, (const BIO_METHOD *a), (a))
FORWARD(BIO *, BIO_new_mem_buf, (const void *a, int b), (a, b))
FORWARD(int, BIO_read, (BIO *a, void *b, int c), (a, b, c))
FORWARD(const BIO_METHOD *, BIO_s_secmem, (void), ())
FORWARD(BIGNUM *, BN_bin2bn, (const unsigned char *a, int b, BIGNUM *c), (a, b, c))
FORWARD(int, BN_bn2bin, (const BIGNUM *a, unsigned char *b), (a, b))
FORWARD(int, BN_bn2binpad, (const BIGNUM *a, unsigned char *b, int c), (a, b, c))
FORWARD(void, BN_clear_free, (BIGNUM *a), (a))
FORWARD(void, BN_free, (BIGNUM *a), (a))
FORWARD(BIGNUM *, BN_new, (void), ())
FORWARD(int, BN_num_bits, (const BIGNUM *a), (a))
FORWARD(int, BN_rand, (BIGNUM *a, int b, int c, int d), (a, b, c, d))
FORWARD(ASN1_INTEGER *, BN_to_ASN1_INTEGER, (const BIGNUM *a, ASN1_INTEGER *b), (a, b))
FORWARD(void, CRYPTO_clear_free, (void *a, size_t b, const char *c, int d), (a, b, c, d))
FORWARD(void, CRYPTO_free, (void *a, const char *b, int c), (a, b, c))
FORWARD(int, CRYPTO_memcmp, (const void *a, const void *b, size_t c), (a, b, c))
FORWARD(void *, CRYPTO_memdup, (const void *a, size_t b, const char *c, int d), (a, b, c, d))
FORWARD(void, ECDSA_SIG_free, (ECDSA_SIG *a), (a))
FORWARD(void, ECDSA_SIG_get0, (const ECDSA_SIG *a, const BIGNUM **b, const BIGNUM **c), (a, b, c))
FORWARD(ECDSA_SIG *, ECDSA_SIG_new, (void), ())
FORWARD(int, ECDSA_SIG_set0, (ECDSA_SIG *a, BIGNUM *b, BIGNUM *c), (a, b, c))
FORWARD(void, ERR_clear_error, (void), ())
FORWARD(int, EVP_CIPHER_CTX_ctrl, (EVP_CIPHER_CTX *a, int b, int c, void *d), (a, b, c, d))
FORWARD(void, EVP_CIPHER_CTX_free, (EVP_CIPHER_CTX *a), (a))
FORWARD(EVP_CIPHER_CTX *, EVP_CIPHER_CTX_new, (void), ())
FORWARD(void, EVP_CIPHER_CTX_set_flags, (EVP_CIPHER_CTX *a, int b), (a, b))
FORWARD(int, EVP_CipherFinal_ex, (EVP_CIPHER_CTX *a, unsigned char *b, int *c), (a, b, c))
FORWARD(
    int, EVP_CipherInit_ex,
    (EVP_CIPHER_CTX *a, const EVP_CIPHER *b, ENGINE *c, const unsigned char *d, const unsigned char *e, int f),
    (a, b, c, d, e, f))
FORWARD(int, EVP_CipherUpdate, (EVP_CIPHER_CTX *a, unsigned char *b, int *c, const unsigned char *d, int e), (a, b, c, d, e))
FORWARD(int, EVP_DecryptFinal_ex, (EVP_CIPHER_CTX *a, unsigned char *b, int *c), (a, b, c))
FORWARD(int, EVP_DecryptInit_ex, (EVP_CIPHER_CTX *a, const EVP_CIPHER *b, ENGINE *c, const unsigned char *d, const unsigned char *e), (a, b, c, d, e))
FORWARD(int, EVP_DecryptUpdate, (EVP_CIPHER_CTX *a, unsigned char *b, int *c, const unsigned char *d, int e), (a, b, c, d, e))
FORWARD(int, EVP_Digest, (const void *a, size_t b, unsigned char *c, unsigned int *d, const EVP_MD *e, ENGINE *f), (a, b, c, d, e, f))
FORWARD(int, EVP_DigestSign, (EVP_MD_CTX *a, unsigned char *b, size_t *c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(int, EVP_DigestSignInit, (EVP_MD_CTX *a, EVP_PKEY_CTX **b, const EVP_MD *c, ENGINE *d, EVP_PKEY *e), (a, b, c, d, e))
FORWARD(int, EVP_DigestVerify, (EVP_MD_CTX *a, const unsigned char *b, size_t c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(int, EVP_DigestVerifyInit, (EVP_MD_CTX *a, EVP_PKEY_CTX **b, const EVP_MD *c, ENGINE *d, EVP_PKEY *e), (a, b, c, d, e))
FORWARD(int, EVP_EncryptFinal_ex, (EVP_CIPHER_CTX *a, unsigned char *b, int *c), (a, b, c))
FORWARD(int, EVP_EncryptInit_ex, (EVP_CIPHER_CTX *a, const EVP_CIPHER *b, ENGINE *c, const unsigned char *d, const unsigned char *e), (a, b, c, d, e))
FORWARD(int, EVP_EncryptUpdate, (EVP_CIPHER_CTX *a, unsigned char *b, int *c, const unsigned char *d, int e), (a, b, c, d, e))
FORWARD(void, EVP_MD_CTX_free, (EVP_MD_CTX *a), (a))
FORWARD(EVP_MD_CTX *, EVP_MD_CTX_new, (void), ())
FORWARD(EVP_PKEY *, EVP_PKCS82PKEY, (const PKCS8_PRIV_KEY_INFO *a), (a))
FORWARD(PKCS8_PRIV_KEY_INFO *, EVP_PKEY2PKCS8, (const EVP_PKEY *a), (a))
FORWARD(void, EVP_PKEY_CTX_free, (EVP_PKEY_CTX *a), (a))
FORWARD(EVP_PKEY_CTX *, EVP_PKEY_CTX_new_from_name, (OSSL_LIB_CTX *a, const char *b, const char *c), (a, b, c))
FORWARD(EVP_PKEY_CTX *, EVP_PKEY_CTX_new_from_pkey, (OSSL_LIB_CTX *a, EVP_PKEY *b, const char *c), (a, b, c))
FORWARD(int, EVP_PKEY_CTX_set0_rsa_oaep_label, (EVP_PKEY_CTX *a, void *b, int c), (a, b, c))
FORWARD(int, EVP_PKEY_CTX_set1_rsa_keygen_pubexp, (EVP_PKEY_CTX *a, BIGNUM *b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_group_name, (EVP_PKEY_CTX *a, const char *b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_rsa_keygen_bits, (EVP_PKEY_CTX *a, int b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_rsa_mgf1_md, (EVP_PKEY_CTX *a, const EVP_MD *b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_rsa_oaep_md, (EVP_PKEY_CTX *a, const EVP_MD *b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_rsa_padding, (EVP_PKEY_CTX *a, int b), (a, b))
FORWARD(int, EVP_PKEY_CTX_set_rsa_pss_saltlen, (EVP_PKEY_CTX *a, int b), (a, b))
FORWARD(int, EVP_PKEY_decrypt, (EVP_PKEY_CTX *a, unsigned char *b, size_t *c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(int, EVP_PKEY_decrypt_init, (EVP_PKEY_CTX *a), (a))
FORWARD(int, EVP_PKEY_derive, (EVP_PKEY_CTX *a, unsigned char *b, size_t *c), (a, b, c))
FORWARD(int, EVP_PKEY_derive_init, (EVP_PKEY_CTX *a), (a))
FORWARD(int, EVP_PKEY_derive_set_peer, (EVP_PKEY_CTX *a, EVP_PKEY *b), (a, b))
FORWARD(int, EVP_PKEY_encrypt, (EVP_PKEY_CTX *a, unsigned char *b, size_t *c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(int, EVP_PKEY_encrypt_init, (EVP_PKEY_CTX *a), (a))
FORWARD(void, EVP_PKEY_free, (EVP_PKEY *a), (a))
FORWARD(int, EVP_PKEY_fromdata, (EVP_PKEY_CTX *a, EVP_PKEY **b, int c, OSSL_PARAM *d), (a, b, c, d))
FORWARD(int, EVP_PKEY_fromdata_init, (EVP_PKEY_CTX *a), (a))
FORWARD(int, EVP_PKEY_generate, (EVP_PKEY_CTX *a, EVP_PKEY **b), (a, b))
FORWARD(int, EVP_PKEY_get_bn_param, (const EVP_PKEY *a, const char *b, BIGNUM **c), (a, b, c))
FORWARD(int, EVP_PKEY_get_group_name, (const EVP_PKEY *a, char *b, size_t c, size_t *d), (a, b, c, d))
FORWARD(int, EVP_PKEY_get_octet_string_param, (const EVP_PKEY *a, const char *b, unsigned char *c, size_t d, size_t *e), (a, b, c, d, e))
FORWARD(int, EVP_PKEY_get_raw_private_key, (const EVP_PKEY *a, unsigned char *b, size_t *c), (a, b, c))
FORWARD(int, EVP_PKEY_get_raw_public_key, (const EVP_PKEY *a, unsigned char *b, size_t *c), (a, b, c))
FORWARD(int, EVP_PKEY_get_size, (const EVP_PKEY *a), (a))
FORWARD(int, EVP_PKEY_get_bits, (const EVP_PKEY *a), (a))
FORWARD(int, EVP_PKEY_is_a, (const EVP_PKEY *a, const char *b), (a, b))
FORWARD(int, EVP_PKEY_keygen_init, (EVP_PKEY_CTX *a), (a))
FORWARD(EVP_PKEY *, EVP_PKEY_new_raw_private_key_ex, (OSSL_LIB_CTX *a, const char *b, const char *c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(EVP_PKEY *, EVP_PKEY_new_raw_public_key_ex, (OSSL_LIB_CTX *a, const char *b, const char *c, const unsigned char *d, size_t e), (a, b, c, d, e))
FORWARD(int, EVP_PKEY_pairwise_check, (EVP_PKEY_CTX *a), (a))
FORWARD(int, EVP_PKEY_public_check, (EVP_PKEY_CTX *a), (a))
FORWARD(int, EVP_PKEY_set_utf8_string_param, (EVP_PKEY *a, const char *b, const char *c), (a, b, c))
FORWARD(
    unsigned char *, EVP_Q_mac,
    (OSSL_LIB_CTX *a, const char *b, const char *c, const char *d, const OSSL_PARAM *e, const void *f, size_t g, const unsigned char *h, size_t i, unsigned char *j, size_t k, size_t *l),
    (a, b, c, d, e, f, g, h, i, j, k, l))
FORWARD(const EVP_CIPHER *, EVP_aes_128_cbc, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_128_ctr, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_128_gcm, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_128_wrap, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_192_cbc, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_192_ctr, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_192_gcm, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_192_wrap, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_256_cbc, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_256_ctr, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_256_gcm, (void), ())
FORWARD(const EVP_CIPHER *, EVP_aes_256_wrap, (void), ())
FORWARD(const EVP_MD *, EVP_sha1, (void), ())
FORWARD(const EVP_MD *, EVP_sha256, (void), ())
FORWARD(const EVP_MD *, EVP_sha384, (void), ())
FORWARD(const EVP_MD *, EVP_sha512, (void), ())
FORWARD(
    unsigned char *, HMAC,
    (const EVP_MD *a, const void *b, int c, const unsigned char *d, size_t e, unsigned char *f, unsigned int *g),
    (a, b, c, d, e, f, g))
FORWARD(int, OPENSSL_atexit, (void (*a)(void)), (a))
FORWARD(void, OPENSSL_cleanse, (void *a, size_t b), (a, b))
FORWARD(void, OSSL_PARAM_BLD_free, (OSSL_PARAM_BLD *a), (a))
FORWARD(OSSL_PARAM_BLD *, OSSL_PARAM_BLD_new, (void), ())
FORWARD(int, OSSL_PARAM_BLD_push_BN, (OSSL_PARAM_BLD *a, const char *b, const BIGNUM *c), (a, b, c))
FORWARD(int, OSSL_PARAM_BLD_push_octet_string, (OSSL_PARAM_BLD *a, const char *b, const void *c, size_t d), (a, b, c, d))
FORWARD(int, OSSL_PARAM_BLD_push_utf8_string, (OSSL_PARAM_BLD *a, const char *b, const char *c, size_t d), (a, b, c, d))
FORWARD(OSSL_PARAM *, OSSL_PARAM_BLD_to_param, (OSSL_PARAM_BLD *a), (a))
FORWARD(OSSL_PARAM, OSSL_PARAM_construct_end, (void), ())
FORWARD(OSSL_PARAM, OSSL_PARAM_construct_octet_string, (const char *a, void *b, size_t c), (a, b, c))
FORWARD(OSSL_PARAM, OSSL_PARAM_construct_utf8_string, (const char *a, char *b, size_t c), (a, b, c))
FORWARD(void, OSSL_PARAM_free, (OSSL_PARAM *a), (a))
FORWARD(EVP_PKEY *, PEM_read_bio_PUBKEY, (BIO *a, EVP_PKEY **b, pem_password_cb *c, void *d), (a, b, c, d))
FORWARD(EVP_PKEY *, PEM_read_bio_PrivateKey, (BIO *a, EVP_PKEY **b, pem_password_cb *c, void *d), (a, b, c, d))
FORWARD(X509 *, PEM_read_bio_X509, (BIO *a, X509 **b, pem_password_cb *c, void *d), (a, b, c, d))
FORWARD(
    int, PEM_write_bio_PrivateKey,
    (BIO *a, const EVP_PKEY *b, const EVP_CIPHER *c, const unsigned char *d, int e, pem_password_cb *f, void *g),
    (a, b, c, d, e, f, g))
FORWARD(int, PEM_write_bio_X509, (BIO *a, const X509 *b), (a, b))
FORWARD(
    int, PKCS5_PBKDF2_HMAC,
    (const char *a, int b, const unsigned char *c, int d, int e, const EVP_MD *f, int g, unsigned char *h),
    (a, b, c, d, e, f, g, h))
FORWARD(void, PKCS8_PRIV_KEY_INFO_free, (PKCS8_PRIV_KEY_INFO *a), (a))
FORWARD(int, RAND_bytes, (unsigned char *a, int b), (a, b))
FORWARD(unsigned char *, SHA256, (const unsigned char *a, size_t b, unsigned char *c), (a, b, c))
FORWARD(X509_EXTENSION *, X509V3_EXT_conf_nid, (struct lhash_st_CONF_VALUE *a, X509V3_CTX *b, int c, const char *d), (a, b, c, d))
FORWARD(void, X509V3_set_ctx, (X509V3_CTX *a, X509 *b, X509 *c, X509_REQ *d, X509_CRL *e, int f), (a, b, c, d, e, f))
FORWARD(void, X509_EXTENSION_free, (X509_EXTENSION *a), (a))
FORWARD(int, X509_NAME_add_entry_by_txt, (X509_NAME *a, const char *b, int c, const unsigned char *d, int e, int f, int g), (a, b, c, d, e, f, g))
FORWARD(int, X509_add_ext, (X509 *a, X509_EXTENSION *b, int c), (a, b, c))
FORWARD(void, X509_free, (X509 *a), (a))
FORWARD(const ASN1_TIME *, X509_get0_notAfter, (const X509 *a), (a))
FORWARD(EVP_PKEY *, X509_get_pubkey, (X509 *a), (a))
FORWARD(ASN1_INTEGER *, X509_get_serialNumber, (X509 *a), (a))
FORWARD(X509_NAME *, X509_get_subject_name, (const X509 *a), (a))
FORWARD(ASN1_TIME *, X509_getm_notAfter, (const X509 *a), (a))
FORWARD(ASN1_TIME *, X509_getm_notBefore, (const X509 *a), (a))
FORWARD(ASN1_TIME *, X509_gmtime_adj, (ASN1_TIME *a, long b), (a, b))
FORWARD(X509 *, X509_new, (void), ())
FORWARD(int, X509_set_issuer_name, (X509 *a, const X509_NAME *b), (a, b))
FORWARD(int, X509_set_pubkey, (X509 *a, EVP_PKEY *b), (a, b))
FORWARD(int, X509_set_version, (X509 *a, long b), (a, b))
FORWARD(int, X509_sign, (X509 *a, EVP_PKEY *b, const EVP_MD *c), (a, b, c))
FORWARD(EVP_PKEY *, d2i_AutoPrivateKey, (EVP_PKEY **a, const unsigned char **b, long c), (a, b, c))
FORWARD(ECDSA_SIG *, d2i_ECDSA_SIG, (ECDSA_SIG **a, const unsigned char **b, long c), (a, b, c))
FORWARD(PKCS8_PRIV_KEY_INFO *, d2i_PKCS8_PRIV_KEY_INFO, (PKCS8_PRIV_KEY_INFO **a, const unsigned char **b, long c), (a, b, c))
FORWARD(EVP_PKEY *, d2i_PUBKEY, (EVP_PKEY **a, const unsigned char **b, long c), (a, b, c))
FORWARD(int, i2d_ECDSA_SIG, (const ECDSA_SIG *a, unsigned char **b), (a, b))
FORWARD(int, i2d_PKCS8_PRIV_KEY_INFO, (const PKCS8_PRIV_KEY_INFO *a, unsigned char **b), (a, b))
FORWARD(int, i2d_PUBKEY, (const EVP_PKEY *a, unsigned char **b), (a, b))
FORWARD(int, i2d_PrivateKey, (const EVP_PKEY *a, unsigned char **b), (a, b))
